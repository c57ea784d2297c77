import type { Decision } from "./decision.ts";
import type { ReplyCall } from "./reply.ts";
import type { BySeat, Cards, Seat } from "./seat.ts";
import type { CardId, RulesProfile } from "./vocabulary.ts";

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
}

export interface Turn {
  seat: Seat;
  /** The number of the turn in the game, from 1. */
  number: number;
  /** The number of this seat's turns in a row, from 1. */
  inARow: number;
  /** "play": drawing and playing. "end": the limits apply to this seat too. */
  phase: "play" | "end";
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
}

/** A card being resolved, with its progress. The last frame of the stack is the innermost. */
export interface CardFrame {
  kind: "card";
  card: CardId;
  /** The index of the current step. */
  step: number;
  /** The cards set aside by this card. They are in no hand. */
  aside: Cards;
  /** The number of cards that its own draw has set aside so far, and the printed numeral for it. */
  drawnAside: number | undefined;
  drawsAside: number | undefined;
  playedAside: number | undefined;
  chosenSeat: Seat | undefined;
  chosenDirection: 0 | 1 | undefined;
  chosenCard: CardId | undefined;
  chosenRules: Cards | undefined;
  /** The cards of `aside` that other seats will get. */
  shares: Partial<Record<Seat, Cards>> | undefined;
  named: CardId | undefined;
  /** The public source of each card in `aside`: a seat, a seat that has left since, or the draw pile. */
  sources: readonly (Seat | "gone" | "pile")[] | undefined;
}

/** Creates the frame of a played card with all fields, so that all card frames have one object shape. */
export const cardFrame = (card: CardId): CardFrame => ({
  kind: "card",
  card,
  step: 0,
  aside: [],
  drawnAside: undefined,
  drawsAside: undefined,
  playedAside: undefined,
  chosenSeat: undefined,
  chosenDirection: undefined,
  chosenCard: undefined,
  chosenRules: undefined,
  shares: undefined,
  named: undefined,
  sources: undefined,
});

/** Other seats may cancel the card just played. Each surprise in the chain can itself be cancelled. */
export interface ReactionFrame {
  kind: "reaction";
  to: CardId;
  chain: { seat: Seat; card: CardId }[];
}

export type Frame = CardFrame | ReactionFrame;

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
}

export type Ending = { winner: Seat } | { drawn: "nothing moves" | "too long" };

/** A complete game as plain JSON: it can be saved, restored and continued at every decision. */
export interface Game extends Zones {
  /** The id of the deck. */
  readonly deck: string;
  readonly profile: RulesProfile;
  readonly random: RandomState;
  readonly turn: Readonly<Turn>;
  readonly stack: readonly Readonly<Frame>[];
  /** The open decisions. Empty if and only if the game is over. */
  readonly open: readonly Decision[];
  readonly answers: readonly AcceptedReply[];
  /** The number of decisions so far. */
  readonly asked: number;
  /** Seats that will be dealt in when the next turn begins. */
  readonly joining: readonly Seat[];
  /** The number of successive turns, up to the last one, in which no card moved. */
  readonly idle: number;
  readonly ending?: Ending;
}
