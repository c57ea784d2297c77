import type { CardId } from "../vocabulary/index.ts";

export type Seat = `player_${1 | 2 | 3 | 4 | 5 | 6}`;

/** All seats of a table, in turn order. */
export const SEATS: readonly Seat[] = ["player_1", "player_2", "player_3", "player_4", "player_5", "player_6"];

export type BySeat<T> = Readonly<Record<Seat, T>>;
export type Cards = readonly CardId[];

/** Stands for every card that a viewer may not know. */
export const FACE_DOWN: CardId = "?";
