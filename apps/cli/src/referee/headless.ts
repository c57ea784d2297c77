import { randomUUID } from "node:crypto";
import { decks } from "@mutable/decks";
import {
  countLegalReplies,
  type Decision,
  type Game,
  keyFromText,
  legalReplies,
  type ReplyCall,
  randomReply,
  randomStream,
  type Seat,
  type Viewer,
} from "@mutable/engine";
import {
  type Broadcast,
  batchTextFor,
  type GameRecord,
  type GameSetup,
  newRecord,
  questionCall,
  Referee,
  recordedMove,
} from "@mutable/referee";
import { type Request, readRequest, type StartRequest } from "./requests.ts";

/** Above this number of legal replies, a sample of this size is listed. */
const MOST_OPTIONS = 1_000;

/** A referee with a protocol of JSON lines: one line in, one or more lines out. An invalid line changes nothing. */
export class HeadlessReferee {
  #referee: Referee | undefined;
  #record: GameRecord | undefined;

  /** The record of the game, if one was started. */
  get record(): GameRecord | undefined {
    return this.#record && { ...this.#record, length: this.#record.moves.length };
  }

  /** `line`: undefined if it was too long. */
  answer(line: string | undefined): string[] {
    if (line === undefined) return [badRequest("The line is too long.")];
    const request = readRequest(line);
    if ("why" in request) return [badRequest(request.why)];
    if (request.ask === "start") return this.#start(request.start);
    if (this.#referee === undefined) return [badRequest("No game has been started.")];
    if (request.ask === "reply") return this.#reply(this.#referee, request);
    if (request.ask === "state") return [JSON.stringify({ state: stateOf(this.#referee.game) })];
    return [JSON.stringify({ options: optionsOf(this.#referee.game, request.seat) })];
  }

  #start({ deck: id, seats, seed, arrange }: StartRequest): string[] {
    const deck = decks.get(id);
    if (deck === undefined) return [badRequest(`start: deck: There is no deck ${id}; there are: ${[...decks.keys()].join(", ")}.`)];
    const setup = { game: randomUUID(), seats, shuffle: { kind: "text", text: seed }, arrange } as GameSetup;
    const begun = Referee.start(deck, setup);
    if (begun.error !== undefined) return [badRequest(`start: ${begun.why}`)];
    this.#referee = begun.referee;
    this.#record = newRecord(deck, setup, begun.broadcast, new Date());
    return linesFor(begun.referee.game, begun.broadcast);
  }

  #reply(referee: Referee, { seat, call, decision }: Extract<Request, { ask: "reply" }>): string[] {
    const considered = referee.evaluate({ seat, call, decision });
    if (considered.kind !== "move") return [JSON.stringify({ error: considered.response.error })];
    referee.commit(considered);
    this.#record?.moves.push(recordedMove(considered, new Date()));
    return linesFor(referee.game, considered.broadcast);
  }
}

const badRequest = (why: string): string => JSON.stringify({ error: "bad_request", why });

/** A line for each viewer, and then the open decisions. */
function linesFor({ seats, open, ending }: Game, told: Broadcast): string[] {
  const viewers: Viewer[] = [...seats, "watcher"];
  const asked = open.map((decision) => ({ decision: decision.id, seat: decision.seat, call: questionCall(decision) }));
  const over = ending === undefined ? {} : "winner" in ending ? { won: ending.winner } : { drawn: true };
  return [...viewers.map((viewer) => `{"to":"${viewer}","calls":${batchTextFor(told, viewer)}}`), JSON.stringify({ asked, ...over })];
}

/** The whole game with its secrets, to test another referee against this one. */
function stateOf({ seats, turn, rules, goals, keepers, hands, draw, discard, stack, ending }: Game): object {
  const rows = (zone: Game["hands"]) => Object.fromEntries(seats.map((seat) => [seat, zone[seat]]));
  const frames = stack.flatMap((frame) => (frame.kind === "card" ? [frame] : []));
  const resolving = frames.map(({ card }) => card);
  return {
    turn: turn.seat,
    drawn: turn.drawn,
    played: turn.played,
    rules,
    goals,
    keepers: rows(keepers),
    hands: rows(hands),
    aside: frames.map(({ aside }) => aside).filter(({ length }) => length > 0),
    resolving,
    draw: draw.toReversed(),
    discard: discard.filter((card) => !resolving.includes(card)),
    winner: ending !== undefined && "winner" in ending ? ending.winner : null,
  };
}

/** All legal replies of the seat, or a uniform sample if there are too many. Deterministic. */
function optionsOf(game: Game, seat: Seat): ReplyCall[] {
  const decision = game.open.find((open) => open.seat === seat);
  if (decision === undefined) return [];
  return countLegalReplies(decision) <= MOST_OPTIONS ? [...legalReplies(decision)] : sampleOf(decision, game);
}

function sampleOf(decision: Decision, { random }: Game): ReplyCall[] {
  const { below } = randomStream({ key: keyFromText(`options ${random.key} ${decision.id}`), taken: 0 });
  const sample = new Map<string, ReplyCall>();
  while (sample.size < MOST_OPTIONS) {
    const [call, chosen, ...rest] = randomReply(decision, below);
    // The order of the cards in a list makes no difference.
    const option = [call, Array.isArray(chosen) ? chosen.toSorted() : chosen, ...rest] as ReplyCall;
    sample.set(JSON.stringify(option), option);
  }
  return [...sample.values()];
}
