import type { CardId, CardPart } from "../vocabulary/index.ts";
import type { Cards, Seat } from "./seat.ts";

/**
 * A card being resolved, with its progress. The last frame of the stack is the innermost. All fields are public,
 * except the cards in `aside` and `shares`. Fields are declared here and in the schema of `resolving` only.
 */
export interface CardFrame {
  kind: "card";
  card: CardId;
  /** The part of the card that is carried out; absent for the steps of a played card. */
  part: FramePart | undefined;
  /** The seat for which the frame acts; absent for the current seat. */
  seat: Seat | undefined;
  /** The index of the current step. `ASKING`: the seat is asked first if it wants this. `WAITING`: a secret is not carried out yet. */
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
  /** The own keeper that is to be exchanged for the chosen card. */
  chosenOwn: CardId | undefined;
  /** The keeper of another seat that is about to be taken, once its owner could answer. */
  announced: CardId | undefined;
  /** The cards of `aside` that other seats will get. */
  shares: Partial<Record<Seat, Cards>> | undefined;
  named: CardId | undefined;
  /** The public source of each card in `aside`: a seat, a seat that has left since, or the draw pile. */
  sources: readonly (Seat | "gone" | "pile")[] | undefined;
}

/** Other seats may answer what happens. Each surprise in the chain can itself be cancelled. */
export interface ReactionFrame {
  kind: "reaction";
  /** The card that can be cancelled, that is about to take a keeper, or that is used. */
  to: CardId;
  /** Absent if the window is about the play of the card; "free" if it is about its use. */
  about?: "steal" | "free";
  chain: PlayedSurprise[];
}

export interface PlayedSurprise {
  seat: Seat;
  card: CardId;
}

/** The step of a frame whose seat may decline. */
export const ASKING = -1;

/** The step of a secret that has left a hand, until it is carried out. */
export const WAITING = -1;

/** In solo, the goals that are met are scored, or will be if any is. */
export interface ScoringFrame {
  kind: "scoring";
  /** The cards that the goals take, as far as they are chosen: a list for each choice, in order. */
  chosen: readonly Cards[];
  /** True if a deck has run out: the game ends after this. */
  last: boolean;
}

export type Frame = CardFrame | ReactionFrame | ScoringFrame;

/** "limits": the limits of a rule that was just played, which bind the current player too until all have complied. */
export type FramePart = CardPart | "limits";

/** Creates the frame of a played card, or of another part of a card. */
export const cardFrame = (card: CardId, part?: FramePart, seat?: Seat): CardFrame =>
  copyCardFrame({ kind: "card", card, part, seat, step: 0, aside: [] });

export const isWaitingSecret = (frame: Readonly<Frame> | undefined): boolean =>
  frame?.kind === "card" && frame.part === "revealed" && frame.step === WAITING;

/** A frame can be changed in place, its lists cannot. */
export const copyFrame = (frame: Readonly<Frame>): Frame => (frame.kind === "card" ? copyCardFrame(frame) : { ...frame });

type RestoredFrame = Readonly<Pick<CardFrame, "kind" | "card" | "step" | "aside"> & Partial<CardFrame>>;

/**
 * Copies field by field, because a spread is slower (docs/engine.md, "What a move costs"), and so that all frames have
 * the same fields in the same order, also those read from JSON.
 */
function copyCardFrame(frame: RestoredFrame): CardFrame {
  const {
    kind,
    card,
    part,
    seat,
    step,
    aside,
    drawnAside,
    drawsAside,
    playedAside,
    chosenSeat,
    chosenDirection,
    chosenCard,
    chosenRules,
    chosenOwn,
    announced,
    shares,
    named,
    sources,
  } = frame;
  return {
    kind,
    card,
    part,
    seat,
    step,
    aside,
    drawnAside,
    drawsAside,
    playedAside,
    chosenSeat,
    chosenDirection,
    chosenCard,
    chosenRules,
    chosenOwn,
    announced,
    shares,
    named,
    sources,
  };
}
