import type { SeatThen } from "@mutable/db";
import type { Say } from "../../texts/text.ts";

/** Whose account is gone has no name any more. */
export const nameOf = (say: Say, { name }: { readonly name: string }): string => (name === "" ? say("table.somebody") : name);

/** How somebody was called at a table whose game is over. */
export const nameThen = (say: Say, seat: SeatThen | undefined): string => nameOf(say, { name: seat?.name ?? "" });

/** Bots have no face of their own. */
export const faceThen = ({ face, bot, person }: SeatThen): string => face ?? (bot !== undefined && person === undefined ? "robot" : "");
