import type { Basics, BlankCard, CardId, RulesProfile } from "../vocabulary/index.ts";
import type { Decision } from "./decision.ts";
import type { Frame } from "./frame.ts";
import type { ReplyCall } from "./reply.ts";
import type { BySeat, Cards, Seat } from "./seat.ts";

/** The places of all cards. A View has the same zones as a Game, with the hidden cards face down. */
export interface Zones {
  /** The occupied seats, in turn order. */
  readonly seats: readonly Seat[];
  /** The last card is the top. */
  readonly draw: Cards;
  /** The last card is the top. Includes the actions being resolved, which cannot be fetched or reshuffled yet. */
  readonly discard: Cards;
  readonly hands: BySeat<Cards>;
  readonly keepers: BySeat<Cards>;
  readonly creepers: BySeat<Cards>;
  readonly rules: Cards;
  /** Meta rules: nothing removes them. */
  readonly metas: Cards;
  readonly goals: Cards;
  /** Cards of the deck that are not in this game. */
  readonly out: Cards;
  /** The numbers of the basic rules, once shuffles have raised them. */
  readonly basics?: Readonly<Basics> | undefined;
  /** The card that this table has added to the deck. */
  readonly blank?: BlankCard | undefined;
  /** What the table has agreed about the day, in decks that ask for it. */
  readonly today?: Day | undefined;
  /** Of a solo game only. */
  readonly solo?: SoloZones | undefined;
}

export interface Day {
  readonly holiday: boolean;
  /** The seats whose player has a birthday. */
  readonly birthdays: readonly Seat[];
}

/** What a solo game has besides: `draw` is the main deck, `discard` the discards of that one. */
export interface SoloZones {
  /** The last card is the top. */
  readonly rulesDeck: Cards;
  /** The last card is the top. It is never shuffled. */
  readonly rulesDiscard: Cards;
  /** The scored goals, in order. */
  readonly scored: Cards;
  /** Between two turns, the rule that was turned. */
  readonly turned?: CardId | undefined;
}

export interface Turn {
  seat: Seat;
  /** The number of the turn in the game, from 1. 0: the first seat is still to be found. */
  number: number;
  /** The number of this seat's turns in a row, from 1. */
  inARow: number;
  /**
   * "start": creepers act, nothing is drawn. "beforeDraw": powers, nothing is drawn. "play": drawing and playing.
   * "afterPlays": powers. "end": the limits apply to this seat too.
   */
  phase: "start" | "beforeDraw" | "play" | "afterPlays" | "end";
  /** Cards drawn for the draw rule, including those that no pile could supply. */
  drawn: number;
  /** Cards played from the hand as plays of this turn. */
  played: number;
  /** All cards played in this turn, including those played by actions. */
  cards: number;
  /** True if the same seat has the next turn too. */
  again: boolean;
  /** True if a card has changed its place in this turn. */
  moved: boolean;
  /** The card picked at random for the first play. */
  picked: CardId | undefined;
  /** The cards whose power the seat has used in this turn. */
  used: Cards | undefined;
  /** True if creepers that act when a turn ends have done so. */
  acted: true | undefined;
  /** The seats that were eliminated in this turn, which does not count for their waiting, and are out. Absent if there are none. */
  eliminated: readonly { seat: Seat; card: CardId }[] | undefined;
}

/** The seats that are out, each with the seats that it waits for. A seat that waits for none returns when its turn comes. */
export type Eliminated = Partial<BySeat<WaitList>>;
export type WaitList = readonly Seat[] | "for_good";

export interface RandomState {
  /** 32 bytes in hexadecimal. */
  key: string;
  /** The number of 32-bit words of the stream that have been used. */
  taken: number;
}

/** A legal reply that waits for those of other seats. */
export interface AcceptedReply {
  seat: Seat;
  call: ReplyCall;
  /** Of a closed question only: to all others it is still open. */
  decision?: Decision;
}

/** A legal reply to a question that was interrupted. It counts if it is legal when that is asked again. */
export interface HeldReply extends Pick<AcceptedReply, "seat" | "call"> {
  kind: Decision["kind"];
  cause: CardId | undefined;
}

/** What a change has brought about and what is still to be looked at, while the duty of a creeper asks. */
export interface Unsettled {
  readonly goalsChanged: boolean;
  readonly goalCame: boolean;
  readonly dutiesDone: readonly string[];
}

/** A card that a seat has been shown: in the hand of another seat, or at an end of the draw pile. */
export interface SeenCard {
  by: Seat;
  card: CardId;
  at: Seat | "top" | "bottom";
}

/** A secret, and the seat that holds it, or held it last. */
export interface HeldSecret {
  seat: Seat;
  card: CardId;
}

/** A solo game ends with a score: the number of scored goals. */
export type Ending = { winner: Seat } | { drawn: "nothing moves" | "too long" | "nobody left" } | { score: number };

/** A complete game as plain JSON: it can be saved, restored and continued at every decision. */
export interface Game extends Zones {
  /** The id of the deck. */
  readonly deck: string;
  /** The version of the rules by which it is played to its end. Absent in games of the first version. */
  readonly engine?: string | undefined;
  readonly profile: RulesProfile;
  readonly random: RandomState;
  readonly turn: Readonly<Turn>;
  readonly stack: readonly Readonly<Frame>[];
  /** The open decisions. Empty if and only if the game is over. */
  readonly open: readonly Decision[];
  readonly answers: readonly AcceptedReply[];
  /** Replies to questions that a seat has interrupted by leaving. Absent if there are none. */
  readonly held?: readonly HeldReply[] | undefined;
  /** True if creepers that act when a turn begins have still to do so. */
  readonly toAct?: true | undefined;
  /** Absent unless the duty of a creeper asks. */
  readonly unsettled?: Unsettled | undefined;
  /** The turn's question, without its cards, that a surprise played unasked has interrupted. Absent once the hand has changed. */
  readonly interrupted?: Decision | undefined;
  /** The number of decisions so far. */
  readonly asked: number;
  /** Seats that will be dealt in when the next turn begins. */
  readonly joining: readonly Seat[];
  /** The plays that the current seat makes no more in this turn, whatever changes. */
  readonly skipped?: "optional" | "all" | undefined;
  /** Creepers with their seats, whose owner is not asked again as long as they lie as they do (L-10, L-11). */
  readonly settled?: readonly string[] | undefined;
  /** What seats have been shown and still know (L-49). Absent if there is nothing. Of a View: what its viewer has been shown. */
  readonly seen?: readonly SeenCard[] | undefined;
  /** The number of successive turns, up to the last one, in which no card moved. */
  readonly idle: number;
  /** Meta rules that are not in force yet. Absent if there are none. */
  readonly laterMetas?: Cards | undefined;
  /** Absent if no seat is out. */
  readonly eliminated?: Eliminated | undefined;
  /** Places that no player can take in this game: their player has left while the seat was out. Absent if there are none. */
  readonly closed?: readonly Seat[] | undefined;
  /** The number of seats at the beginning, in decks that eliminate seats. */
  readonly began?: number | undefined;
  readonly ending?: Ending;
  /** Of a game that is over: the secrets that seats still hold. Absent if there are none. */
  readonly kept?: readonly HeldSecret[] | undefined;
}
