import type { GameEvent, RuleNumber } from "@mutable/client";
import type { Seat } from "@mutable/engine";
import type { TextKey } from "@mutable/i18n";
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
  | { readonly on: "way" };

export interface Stop {
  readonly spot: ScriptSpot;
  readonly at: number;
  /** How far from the middle of the spot: in rem, or less in a small window. */
  readonly by?: readonly [x: number, y: number];
  /** The size of the piece as a part of its full size. Without it the piece fits the spot. */
  readonly scale?: number;
  readonly turn?: number;
  /** A piece that points upwards points there, when it is not turned. */
  readonly towards?: ScriptSpot;
  readonly opacity?: number;
  /** How it moves on from here. */
  readonly ease?: "in" | "out" | "even";
}

/** A piece that moves over the board. It stays where it comes to, until the show ends. */
export interface Ghost {
  readonly is: "back" | "card" | "token" | "count" | "sign" | "arrow";
  /** The visible card of a card or token. */
  readonly card?: string;
  /** What a count and a sign show. */
  readonly text?: string;
  readonly icon?: IconName;
  readonly path: readonly [Stop, Stop, ...Stop[]];
}

/** A movement of a part of the board itself. No part moves more than 4 px. `hide`: a piece is under way in its place. */
export interface BoardMove {
  readonly on: ScriptSpot | { readonly on: "law" | "axis" | "hand of viewer" };
  readonly does: "shake" | "nod" | "jolt" | "hide" | "dim" | "sink" | "rise";
  readonly at: number;
  readonly lasts: number;
}

export interface BigWords {
  readonly at: number;
  readonly lasts: number;
  readonly key: TextKey;
  readonly noteKey?: TextKey;
  readonly values: Readonly<Record<string, string | number>>;
}

/** The show of a beat; undefined if it has none. `earlier`: how many there were in the same turn. */
export type Direct = (events: readonly GameEvent[], change: ViewChange, earlier: number) => Script | undefined;
