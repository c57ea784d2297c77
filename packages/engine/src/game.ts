import type { Decision } from "./decision.ts";
import type { ReplyCall } from "./reply.ts";
import type { CardId, RulesProfile } from "./vocabulary.ts";

export type Seat = `player_${1 | 2 | 3 | 4 | 5 | 6}`;

/** Every place at a table, in the order of the turns. */
export const SEATS: readonly Seat[] = ["player_1", "player_2", "player_3", "player_4", "player_5", "player_6"];

/** A card of which only the back can be seen. Stands in a View wherever the viewer may not know the card. */
export const FACE_DOWN: CardId = "?";

export type BySeat<T> = Readonly<Record<Seat, T>>;
export type Cards = readonly CardId[];

/** Where the cards are. A Game has this, and so has a View, where what the viewer may not know lies face down. */
export interface Zones {
  /** Who plays, in the order of the seats. */
  readonly seats: readonly Seat[];
  /** The last card is the top. */
  readonly draw: Cards;
  /** The last card is the top. Also holds the actions that are being resolved, where they were laid down; they are out of reach until then. */
  readonly discard: Cards;
  readonly hands: BySeat<Cards>;
  readonly keepers: BySeat<Cards>;
  readonly creepers: BySeat<Cards>;
  readonly rules: Cards;
  /** Rules above the rules: nothing removes them. */
  readonly metas: Cards;
  readonly goals: Cards;
  /** Cards of the deck that are not in this game. */
  readonly out: Cards;
}

export interface Turn {
  seat: Seat;
  /** Counts the turns of the game. */
  number: number;
  /** Which of this seat's turns in a row this is. */
  inARow: number;
  /** "play": drawing and playing. "end": the limits bind this seat too. */
  phase: "play" | "end";
  /** Cards drawn because of the draw rule; one that was owed while no card was left counts as drawn. */
  drawn: number;
  /** Cards played out of the hand as plays of this turn. */
  played: number;
  /** Every card that was played in this turn, also by actions. */
  cards: number;
  /** The same seat has the next turn too. */
  again: boolean;
  /** Some card has changed its place in this turn. */
  moved: boolean;
  /** The card that chance has picked to be played first. */
  picked: CardId | undefined;
}

/** A card that is being resolved, and how far. The last frame of the stack is the innermost. */
export interface CardFrame {
  kind: "card";
  card: CardId;
  /** Index of the step that is being done. */
  step: number;
  /** The cards set aside by this card: a hand of their own, outside every hand. */
  aside: Cards;
  /** How many cards its own draw has set aside so far, and the numeral that says how many that must be. */
  drawnAside: number | undefined;
  drawsAside: number | undefined;
  playedAside: number | undefined;
  chosenSeat: Seat | undefined;
  chosenDirection: 0 | 1 | undefined;
  chosenCard: CardId | undefined;
  chosenRules: Cards | undefined;
  /** Cards of `aside` that are meant for others. */
  shares: Partial<Record<Seat, Cards>> | undefined;
  named: CardId | undefined;
  /** Where each of the cards set aside has come from, if that is known to all: a seat that has given it, one that is gone since, or the pile. */
  sources: readonly (Seat | "gone" | "pile")[] | undefined;
}

/** The frame of a card that has just been played. All fields from the start: so all frames of cards have one shape. */
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

/** Others may answer the card just played. Each surprise played in answer can itself be answered. */
export interface ReactionFrame {
  kind: "reaction";
  to: CardId;
  chain: { seat: Seat; card: CardId }[];
}

export type Frame = CardFrame | ReactionFrame;

export interface RandomState {
  /** 32 bytes in hexadecimal. */
  key: string;
  /** How many 32-bit words of the stream have been used. */
  taken: number;
}

export interface AcceptedReply {
  seat: Seat;
  call: ReplyCall;
}

/** How a game ended: somebody won, or nobody ever will. */
export type Ending = { winner: Seat } | { drawn: "nothing moves" | "too long" };

/** A whole game. Plain JSON: it can be saved, restored, copied and continued at every prompt. */
export interface Game extends Zones {
  /** The id of the deck that it is played with. */
  readonly deck: string;
  readonly profile: RulesProfile;
  readonly random: RandomState;
  readonly turn: Readonly<Turn>;
  readonly stack: readonly Readonly<Frame>[];
  /** What is being asked now. Empty when the game is over, and only then. */
  readonly open: readonly Decision[];
  /** Replies that wait for those of other seats. */
  readonly answers: readonly AcceptedReply[];
  /** How many decisions there have been. */
  readonly asked: number;
  /** Seats that join when the next turn begins. */
  readonly joining: readonly Seat[];
  /** Turns, up to the last one, in which no card moved. */
  readonly idle: number;
  readonly ending?: Ending;
}
