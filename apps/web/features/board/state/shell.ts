import type { ObservableTable, TableLink } from "@mutable/client";
import type { SoloScores } from "@mutable/db";
import type { ReplyCall, Seat, View } from "@mutable/engine";
import type { ReactNode } from "react";
import type { LogLine } from "../model/log-lines.ts";
import type { KeyBinding } from "./key-binding.ts";
import type { NamedSheet } from "./overlays.ts";

/** A place where the board has something itself. A mode keeps that, replaces it, or adds to it. */
export type Slot = (own: ReactNode) => ReactNode;

export const asOwn: Slot = (own) => own;
export const instead =
  (other: ReactNode): Slot =>
  () =>
    other;

export const acceptsAll: BoardShell["accepts"] = () => true;

/** What a mode of the board puts around the table. Every mode fills every part; none says anything about layout. */
export interface BoardShell {
  readonly table: ObservableTable;
  /** The same table if the viewer is connected to it. Without it nothing can be sent. */
  readonly link: TableLink | undefined;
  /** The viewer's seat in this game: texts about it say "you" while it is shown. */
  readonly you: Seat | undefined;
  /** "stepwise": each step replaces the one before, and nothing waits for what is told of it. */
  readonly pacing: "live" | "stepwise";
  /** By how much everything is told slower than at the normal pace. */
  pace(): number;
  /** A class for the style sheet of the mode. */
  readonly className: string | undefined;

  readonly title: string;
  /** The link that leads away from the table. */
  readonly home: Slot;
  /** Says how the table is connected, or that it is a replay. */
  readonly badge: Slot;
  /** The address under which others join, without the origin. */
  readonly invitation: string | undefined;
  /** What the menu offers for the table itself. */
  readonly menu: Slot;

  readonly prompt: Slot;
  /** False for a reply that a lesson does not ask for: it is not sent. */
  readonly accepts: (view: View, call: ReplyCall) => boolean;
  /** Stands in each prompt beside its buttons. */
  readonly promptAside: ReactNode;
  readonly hand: Slot;
  /** Moves through what is shown. */
  readonly controls: ReactNode;
  /** What the viewer has missed at this table, if that can be shown. */
  readonly recap: Recap | undefined;

  /** The sheets besides those of the board. */
  readonly sheets: Readonly<Partial<Record<NamedSheet, ReactNode>>>;
  /** The keys besides those of the board. They come first. */
  readonly keys: readonly KeyBinding[];
  readonly log: ShellLog;
  readonly result: ShellResult;
  readonly scores: ScoreSource;
}

/** True if the viewer can talk to others: chat, show faces and throw pictures. */
export const canTalk = ({ link, log }: Pick<BoardShell, "link" | "log">): boolean => link !== undefined && log.chat !== null;

export interface Recap {
  /** Replays what the viewer has missed. False if that cannot be shown. */
  watch(): Promise<boolean>;
  forget(): void;
}

export interface ShellLog {
  /** Adds lines of the mode, at a version of the table. */
  mark(lines: LogLine[], version: number): LogLine[];
  /** Goes to the step in which a line happened. */
  readonly goTo: ((version: number) => void) | undefined;
  /** The chat beside the log; null if the table has none. */
  readonly chat: ReactNode;
}

/** The result of a game, and where it leads. */
export interface ShellResult {
  /** The address of the replay, or of a turn in it; undefined if there is none. */
  replayOf(game: string, turn?: number): string | undefined;
  /** The links to the replay and away from the table. */
  readonly links: Slot;
  /** Stands above the buttons. */
  readonly outcome: ReactNode;
  readonly canRepeat: boolean;
  /** True if the next game is dealt as soon as the players have asked for it. */
  readonly dealsItself: boolean;
}

/** With what the score of a solo game is compared, and how it is shared. */
export interface ScoreSource {
  /** Undefined: the game shown is no score of the viewer's. */
  readonly load: ((game: ScoredGame) => Promise<SoloScores | undefined>) | undefined;
  /** True if the scores are those of all: a day's deal is ranked by itself, and a rank can be shared. */
  readonly areOfAll: boolean;
  /** The free places for Goals before there is a best score. */
  readonly firstPlaces: number;
  readonly dealTitle: "solo.dealOf" | "solo.deviceDealOf";
  readonly rankTitle: "solo.rank" | "solo.rankHere";
  /** Where others play the deal of a day with this deck. */
  dealAddress(deck: string): string;
}

export interface ScoredGame {
  readonly deck: string;
  /** The day of a daily deal. */
  readonly day: string | undefined;
  /** Set once the game is over. */
  readonly ended: { readonly game: string; readonly score: number } | undefined;
}
