import {
  type Deck,
  deckFor,
  ENGINE_VERSIONS,
  type Event,
  FIRST_ENGINE_VERSION,
  type Game,
  startGame,
  transition,
  type Viewer,
  viewFor,
} from "@mutable/engine";
import type { Batch } from "@mutable/protocol";
import type { Broadcast } from "./broadcast.ts";
import type { Evaluation, SeatCommand } from "./command.ts";
import { moveBroadcast } from "./move-broadcast.ts";
import { openingBroadcast } from "./opening-broadcast.ts";
import { OutcomeCache } from "./outcome-cache.ts";
import { type Position, positionOf } from "./position.ts";
import { progressCalls } from "./progress.ts";
import { type GameSetup, randomKeyOf } from "./setup.ts";
import { wholeGameCalls } from "./whole-game.ts";

/** All that is needed to continue a game elsewhere. Plain JSON; as secret as the game. */
export interface RefereeState {
  game: Game;
  version: number;
  answers: ReturnType<OutcomeCache["toJSON"]>;
}

/** The referee of one game: replies in, calls out for each viewer. It has no clock and no network. */
export class Referee {
  readonly deck: Deck;
  #position: Position;
  #version: number;
  #outcomes: OutcomeCache;

  private constructor(base: Deck, position: Position, version: number, outcomes: OutcomeCache) {
    this.deck = deckFor(base, position.game);
    this.#position = position;
    this.#version = version;
    this.#outcomes = outcomes;
  }

  /** Starts a new game. Its opening is version 0. */
  static start(
    deck: Deck,
    setup: GameSetup,
  ): { referee: Referee; broadcast: Broadcast; events: readonly Event[]; error?: undefined } | { error: "bad_setup"; why: string } {
    const { engine, seats, profile, metas, laterMetas, firstSeat, blank, today, arrange } = setup;
    const started = startGame(deck, {
      seats,
      key: randomKeyOf(setup),
      engine,
      ...(profile && { profile }),
      ...(metas && { metas }),
      ...(laterMetas && { laterMetas }),
      ...(firstSeat && { firstSeat }),
      ...(blank && { blank }),
      ...(today && { today }),
      ...(arrange && { arrange }),
    });
    if (started.error !== undefined) return started;
    const position = positionOf(deckFor(deck, started.game), started.game);
    const referee = new Referee(deck, position, 0, OutcomeCache.empty);
    const { events } = started;
    return { referee, broadcast: openingBroadcast(referee.deck, position, events, arrange), events };
  }

  /** Throws if this program does not know the version of the game: it would play or tell it in another way. */
  static restore(deck: Deck, { game, version, answers }: RefereeState): Referee {
    const { engine = FIRST_ENGINE_VERSION } = game;
    if (!ENGINE_VERSIONS.includes(engine)) throw new Error(`The game is of version ${engine}, which this program does not know.`);
    return new Referee(deck, positionOf(deckFor(deck, game), game), version, OutcomeCache.of(answers));
  }

  save(): RefereeState {
    return { game: this.game, version: this.#version, answers: this.#outcomes.toJSON() };
  }

  /** The whole game, secrets included. Viewers get batches instead. */
  get game(): Game {
    return this.#position.game;
  }

  /** The version of the last move: the number of moves, unless the caller counts versions itself. */
  get version(): number {
    return this.#version;
  }

  /** Computes what a command would do, without side effects. `version`: the version that the move would get. */
  evaluate(command: SeatCommand, version: number = this.#version + 1): Evaluation {
    const { seat, id } = command;
    const known = id === undefined ? undefined : this.#outcomes.get(seat, id);
    if (known !== undefined) return { kind: "duplicate", response: known };
    const before = this.#position;
    const outcome = transition(this.deck, before.game, command as Parameters<typeof transition>[2]);
    if (outcome.error !== undefined) return { kind: "refusal", command, response: { error: outcome.error } };
    const after = positionOf(this.deck, outcome.game, before);
    const { events } = outcome;
    return {
      kind: "move",
      command,
      response: { version },
      broadcast: moveBroadcast(this.deck, before, after, events),
      events,
      before,
      after,
    };
  }

  /** Returns the referee after an evaluated command. A refusal changes only the outcome of its command's id. */
  after(evaluation: Evaluation): Referee {
    if (evaluation.kind === "duplicate") return this;
    const { seat, id, call } = evaluation.command;
    const isMove = evaluation.kind === "move";
    if (isMove && evaluation.before !== this.#position) throw new Error("The game has changed since this move was evaluated.");
    let outcomes = this.#outcomes;
    if (isMove && call[0] === "leave") outcomes = outcomes.without(seat);
    if (id !== undefined) outcomes = outcomes.with(seat, id, evaluation.response);
    return isMove
      ? new Referee(this.deck, evaluation.after, evaluation.response.version, outcomes)
      : new Referee(this.deck, this.#position, this.#version, outcomes);
  }

  /** Like `after`, but changes this referee. */
  commit(evaluation: Evaluation): void {
    const next = this.after(evaluation);
    this.#position = next.#position;
    this.#version = next.#version;
    this.#outcomes = next.#outcomes;
  }

  /** The whole game as calls, for a viewer who joins or reconnects. */
  wholeGameFor(viewer: Viewer): Batch {
    return wholeGameCalls(viewFor(this.game, viewer), progressCalls(this.deck, this.#position));
  }
}
