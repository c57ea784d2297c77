import {
  type Deck,
  type Event,
  type Game,
  type Refusal,
  type Seat,
  type SeatChange as Seating,
  startGame,
  transition,
  type Viewer,
  viewFor,
} from "@mutable/engine";
import type { Batch, ReplyCall } from "@mutable/protocol";
import { Answers } from "./answers.ts";
import { burst } from "./burst.ts";
import { tellOpening } from "./opening.ts";
import { type Position, positionOf } from "./position.ts";
import { keyOf, type Setup } from "./setup.ts";
import { tellMove } from "./tell.ts";
import type { Told } from "./told.ts";

/** What somebody in a seat wants: an answer to what it is asked, or to come or go. Who sits there, and who may send, is the caller's business. */
export interface Command {
  seat: Seat;
  call: ReplyCall | Seating["call"];
  /** The question that is answered. Without it the seat's open one is meant. */
  decision?: number | undefined;
  /** Made by the client. What is sent again under the same id gets its first answer, and does nothing. */
  id?: string | undefined;
}

export type Answer = { version: number; error?: undefined } | { error: Refusal };

/** What came of a command. Nothing has happened yet: `advance` makes it so. */
export type Considered = Move | { is: "refusal"; command: Command; answer: Answer } | { is: "repetition"; answer: Answer };

/** One legal move, worked out: it can be saved before it happens. */
export interface Move {
  is: "move";
  command: Command;
  answer: { version: number };
  /** What each viewer is to be told. */
  told: Told;
  /** What happened, secrets and all. */
  events: readonly Event[];
  before: Position;
  after: Position;
}

/** All that has to be kept to go on with a game later, or elsewhere. Plain JSON, and as secret as the game. */
export interface Saved {
  game: Game;
  version: number;
  answers: ReturnType<Answers["saved"]>;
}

/** The referee of one table: replies in, calls out for each viewer. No clock, no network, no memory but the game and the answers given. */
export class Referee {
  readonly deck: Deck;
  #position: Position;
  #version: number;
  #answers: Answers;

  private constructor(deck: Deck, position: Position, version: number, answers: Answers) {
    this.deck = deck;
    this.#position = position;
    this.#version = version;
    this.#answers = answers;
  }

  /** A new game, and what everybody is told of its beginning: version 0. */
  static begin(deck: Deck, setup: Setup): { referee: Referee; told: Told; error?: undefined } | { error: "bad_setup"; why: string } {
    const { seats, profile, metas, arrange } = setup;
    const begun = startGame(deck, {
      seats,
      key: keyOf(setup),
      ...(profile && { profile }),
      ...(metas && { metas }),
      ...(arrange && { arrange }),
    });
    if (begun.error !== undefined) return begun;
    const position = positionOf(deck, begun.game);
    return { referee: new Referee(deck, position, 0, new Answers()), told: tellOpening(position, begun.events, arrange) };
  }

  static restore(deck: Deck, { game, version, answers }: Saved): Referee {
    return new Referee(deck, positionOf(deck, game), version, new Answers(answers));
  }

  save(): Saved {
    return { game: this.game, version: this.#version, answers: this.#answers.saved() };
  }

  /** The whole game, secrets and all: for whoever runs the table. Viewers get batches. */
  get game(): Game {
    return this.#position.game;
  }

  /** Of the last move: how many have been made, or what whoever runs the table has counted. */
  get version(): number {
    return this.#version;
  }

  /**
   * Works out what a command would do. Changes nothing: it may be asked again, or dropped. `version`: that of the move, where not only moves of
   * the game are counted.
   */
  consider(command: Command, version: number = this.#version + 1): Considered {
    const { seat, id } = command;
    const first = id === undefined ? undefined : this.#answers.to(seat, id);
    if (first !== undefined) return { is: "repetition", answer: first };
    const before = this.#position;
    const outcome = transition(this.deck, before.game, command as Parameters<typeof transition>[2]);
    if (outcome.error !== undefined) return { is: "refusal", command, answer: { error: outcome.error } };
    const after = positionOf(this.deck, outcome.game, before);
    const { events } = outcome;
    return { is: "move", command, answer: { version }, told: tellMove(before, after, events), events, before, after };
  }

  /** The referee after what was considered: a move changes the game; a refusal is only remembered as the answer to its command. */
  after(considered: Considered): Referee {
    if (considered.is === "repetition") return this;
    const { seat, id, call } = considered.command;
    const isMove = considered.is === "move";
    if (isMove && considered.before !== this.#position) throw new Error("Something else has happened since this move was considered.");
    let answers = this.#answers;
    if (isMove && call[0] === "leave") answers = answers.without(seat);
    if (id !== undefined) answers = answers.with(seat, id, considered.answer);
    return isMove
      ? new Referee(this.deck, considered.after, considered.answer.version, answers)
      : new Referee(this.deck, this.#position, this.#version, answers);
  }

  /** Like `after`, but changes this referee. */
  advance(considered: Considered): void {
    const next = this.after(considered);
    this.#position = next.#position;
    this.#version = next.#version;
    this.#answers = next.#answers;
  }

  /** The whole table as a viewer sees it, for whoever joins or resumes. */
  burst(viewer: Viewer): Batch {
    return burst(viewFor(this.game, viewer), this.#position.progress);
  }
}
