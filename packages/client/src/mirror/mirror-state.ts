import {
  type AcceptedReply,
  type BySeat,
  type Cards,
  type Decision,
  type Deck,
  FACE_DOWN,
  type Frame,
  type Game,
  SEATS,
  type Seat,
  type SeenCard,
  type SoloZones,
  type Turn,
  type View,
  type Viewer,
} from "@mutable/engine";
import type { Question } from "./question.ts";

/** A client's knowledge of a game. Calls replace its fields; lists are never changed in place, since Views share them. */
export interface MirrorState {
  /** With the blank card of the game, if it has one. */
  deck: Deck;
  readonly viewer: Viewer;
  /** Unknown in games of versions 1 and 2. */
  engine: View["engine"];
  profile: Game["profile"];
  seats: readonly Seat[];
  joining: readonly Seat[];
  metas: Cards;
  out: Cards;
  basics: Game["basics"];
  blank: Game["blank"];
  today: Game["today"];
  rules: Cards;
  goals: Cards;
  keepers: BySeat<Cards>;
  creepers: BySeat<Cards>;
  discard: Cards;
  /** Hand sizes, including cards set aside. */
  sizes: BySeat<number>;
  /** The viewer's hand, including cards set aside. */
  own: Cards;
  turn: Seat;
  progress: Omit<Turn, "seat" | "picked" | "eliminated">;
  skipped: Game["skipped"];
  /** What the viewer has been shown. */
  seen: readonly SeenCard[];
  /** The number of turns in a row in which no card moved. */
  idle: number;
  drawPile: number;
  stack: readonly Frame[];
  open: readonly Decision[];
  /** The latest question; its `decision` call follows. */
  question: Question | undefined;
  answers: readonly AcceptedReply[];
  answered: readonly Seat[];
  /** The highest number of a decision so far. */
  asked: number;
  /** Of a solo game only. */
  solo: SoloZones | undefined;
  score: number | undefined;
  winner: Seat | undefined;
  isDrawn: boolean;
  laterMetas: Game["laterMetas"];
  eliminated: Game["eliminated"];
  /** The seats that were eliminated in this turn. */
  eliminatedInTurn: Turn["eliminated"];
  closed: Game["closed"];
  began: Game["began"];
  kept: Game["kept"];
}

export const NOTHING: readonly never[] = [];

const forAll = <T>(value: T): BySeat<T> => ({
  player_1: value,
  player_2: value,
  player_3: value,
  player_4: value,
  player_5: value,
  player_6: value,
});

const BEFORE_THE_FIRST_TURN: MirrorState["progress"] = {
  number: 0,
  inARow: 1,
  phase: "play",
  drawn: 0,
  played: 0,
  cards: 0,
  again: false,
  moved: false,
  used: undefined,
  acted: undefined,
};

/** The state before the first call. */
export const emptyMirrorState = (deck: Deck, viewer: Viewer): MirrorState => ({
  deck,
  viewer,
  engine: undefined,
  profile: deck.source.profile,
  seats: [],
  joining: [],
  metas: [],
  out: [],
  basics: undefined,
  blank: undefined,
  today: undefined,
  rules: [],
  goals: [],
  keepers: forAll<Cards>([]),
  creepers: forAll<Cards>([]),
  discard: [],
  sizes: forAll(0),
  own: [],
  turn: SEATS[0] as Seat,
  progress: BEFORE_THE_FIRST_TURN,
  skipped: undefined,
  seen: [],
  idle: 0,
  drawPile: 0,
  stack: [],
  open: NOTHING,
  question: undefined,
  answers: NOTHING,
  answered: NOTHING,
  asked: 0,
  solo: undefined,
  score: undefined,
  winner: undefined,
  isDrawn: false,
  laterMetas: undefined,
  eliminated: undefined,
  eliminatedInTurn: undefined,
  closed: undefined,
  began: undefined,
  kept: undefined,
});

export const withSeat = <T>(rows: BySeat<T>, seat: Seat, value: T): BySeat<T> => ({ ...rows, [seat]: value });

export const without = (cards: Cards, gone: Cards): Cards => cards.filter((card) => !gone.includes(card));

const backs = new Map<number, Cards>();

/** A list of face-down cards, cached by length. */
export function faceDown(count: number): Cards {
  const known = backs.get(count) ?? new Array<string>(Math.max(0, count)).fill(FACE_DOWN);
  if (backs.size < 1_000) backs.set(count, known);
  return known;
}
