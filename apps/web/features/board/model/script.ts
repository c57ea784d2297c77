import type { GameEvent, RuleNumber } from "@mutable/client";
import type { Seat } from "@mutable/engine";
import type { ShowName } from "@mutable/protocol";
import type { IconName } from "../../../ui/icon.tsx";
import type { TextContext } from "./context.ts";
import type { Spot, ViewChange } from "./flights.ts";
import type { LogLine } from "./log-lines.ts";

/** What a show of many cards does, and when: in milliseconds from the start of its beat. It tells public facts only. */
export interface Script {
  /** The script of a deal is made where it is shown: it is told before the director is loaded. */
  readonly show: ShowName | "deal";
  readonly ghosts: readonly Ghost[];
  readonly acts: readonly BoardMove[];
  readonly words?: BigWords | undefined;
  /** The number of events that are told when the card has landed on the stage. The others are told at the end. */
  readonly causes: number;
  /** When the played card lies on the stage. */
  readonly stageAt: number;
  /** When the last piece has landed: seats, Goals and the rest of the board change. */
  readonly landsAt: number;
  /** When the rules change. */
  readonly rulesAt: number;
  readonly lasts: number;
  /** True for what is never merged, left out or told without its words: rare moments. */
  readonly isDrama: boolean;
  /** True if the viewer's hand changes as a whole: until then all of the former one is shown. */
  readonly swapsHand: boolean;
  /** True if the show itself brings the played card to the stage. */
  readonly bringsCard: boolean;
  /** One sentence in the place of many. */
  line?(text: TextContext, version: number): LogLine;
}

/** A place on the board, or a point half way between the stops before and after it. */
export type ScriptSpot =
  | Spot
  | { readonly on: "seat"; readonly seat: Seat }
  | { readonly on: "dial"; readonly of: RuleNumber }
  | { readonly on: "slot"; readonly seat: Seat; readonly at: number }
  | { readonly on: "way" }
  /** The place of a moment: all that is above prompt, hand and its words. `side`: from -1, the left edge, to 1. */
  | { readonly on: "scene"; readonly side?: number }
  /** A part of the scene, which holds so many cards, each below the name of its player. */
  | { readonly on: "cell"; readonly at: number; readonly of: number; readonly part: "card" | "name" };

export interface Stop {
  readonly spot: ScriptSpot;
  readonly at: number;
  /** How far from the middle of the spot: in rem, or less in a small window. */
  readonly by?: readonly [x: number, y: number];
  /** The size of the piece as a part of its full size. Without it the piece fits the spot. */
  readonly scale?: number;
  /** By how much it is larger than that. */
  readonly grown?: number;
  /** The part of its width that is seen of a card that turns over. */
  readonly across?: number;
  readonly turn?: number;
  /** A piece that points upwards points there, when it is not turned. */
  readonly towards?: ScriptSpot;
  readonly opacity?: number;
  /** How it moves on from here. */
  readonly ease?: "in" | "out" | "even";
}

/** A piece that moves over the board. It stays where it comes to, until the show ends. */
export interface Ghost {
  readonly is: "back" | "card" | "token" | "count" | "sign" | "arrow" | "plate" | "face" | "name" | "stamp";
  /** True for a card or back that is the only thing to look at. */
  readonly isLarge?: boolean;
  /** The visible card of a card or token. */
  readonly card?: string;
  /** Whose face or name it is. */
  readonly seat?: Seat;
  /** The lines of a count, plate, name or stamp. */
  text?(text: TextContext): readonly string[];
  /** How a stamp judges. */
  readonly isGood?: boolean;
  readonly icon?: IconName;
  readonly path: readonly [Stop, Stop, ...Stop[]];
}

/** A movement of a part of the board itself. No part moves more than 4 px. `hide`: a piece is under way in its place. */
export interface BoardMove {
  readonly on: ScriptSpot | { readonly on: "law" | "axis" | "hand of viewer" | "dark" | "flash" };
  readonly does: "shake" | "nod" | "jolt" | "hide" | "dim" | "sink" | "rise" | "darken" | "flash";
  readonly at: number;
  readonly lasts: number;
}

/** In the middle of the board; those of a drama below its scene. */
export interface BigWords {
  readonly at: number;
  readonly lasts: number;
  /** The largest line, and those below it. */
  say(text: TextContext): readonly [title: string, ...notes: string[]];
}

/** The show of a beat; undefined if it has none. `earlier`: how many there were in the same turn. */
export type Direct = (events: readonly GameEvent[], change: ViewChange, earlier: number) => Script | undefined;
