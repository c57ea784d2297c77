import { randomUUID } from "node:crypto";
import { decks, profileFault, profiles } from "@mutable/decks";
import {
  type Basics,
  BLANK,
  countLegalReplies,
  type Decision,
  type Deck,
  type Game,
  keyFromText,
  legalReplies,
  type ReplyCall,
  type RulesProfile,
  randomReply,
  randomStream,
  SEATS,
  type Seat,
  type Viewer,
} from "@mutable/engine";
import {
  type Broadcast,
  batchTextFor,
  type GameRecord,
  type GameSetup,
  hasTurnSteps,
  type LegalMove,
  newRecord,
  questionCall,
  Referee,
  recordedMove,
  turnState,
} from "@mutable/referee";
import { type Request, readRequest, type StartRequest } from "./requests.ts";

/** Above this number of legal replies, a sample of this size is listed. */
const MOST_OPTIONS = 1_000;

/** A referee with a protocol of JSON lines: one line in, one or more lines out. An invalid line changes nothing. */
export class HeadlessReferee {
  readonly #decks: ReadonlyMap<string, Deck>;
  #referee: Referee | undefined;
  #record: GameRecord | undefined;

  constructor(known: ReadonlyMap<string, Deck> = decks) {
    this.#decks = known;
  }

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
    if (request.ask === "join" || request.ask === "leave") return this.#changeSeat(this.#referee, request.ask, request.seat);
    if (request.ask === "state") return [JSON.stringify({ state: stateOf(this.#referee) })];
    return [JSON.stringify({ options: optionsOf(this.#referee.game, request.seat) })];
  }

  #start({ deck: id, seed, solo, first, profile, blank, ...options }: StartRequest): string[] {
    const deck = this.#decks.get(id);
    if (deck === undefined) return [badRequest(`start: deck: There is no deck ${id}; there are: ${[...this.#decks.keys()].join(", ")}.`)];
    const profileWhy = profile && profileFault(deck, profile);
    if (profileWhy !== undefined) return [badRequest(`start: ${profileWhy}`)];
    const setup = {
      game: randomUUID(),
      ...options,
      ...(blank && { blank: { id: BLANK, ...blank } }),
      shuffle: { kind: "text", text: seed },
      profile: profileOf(deck, { profile, solo, first }),
    } as GameSetup;
    const begun = Referee.start(deck, setup);
    if (begun.error !== undefined) return [badRequest(`start: ${begun.why}`)];
    this.#referee = begun.referee;
    this.#record = newRecord(deck, setup, begun.broadcast, new Date());
    return linesFor(begun.referee.game, begun.broadcast);
  }

  #changeSeat(referee: Referee, ask: "join" | "leave", seat: Seat): string[] {
    const considered = referee.evaluate({ seat, call: [ask] });
    if (considered.kind !== "move") return [badRequest(`${ask}: ${seat} cannot ${ask} now.`)];
    return this.#commit(referee, considered);
  }

  #reply(referee: Referee, { seat, call, decision }: Extract<Request, { ask: "reply" }>): string[] {
    const considered = referee.evaluate({ seat, call, decision });
    if (considered.kind !== "move") return [JSON.stringify({ error: considered.response.error })];
    return this.#commit(referee, considered);
  }

  #commit(referee: Referee, considered: LegalMove): string[] {
    referee.commit(considered);
    this.#record?.moves.push(recordedMove(considered, new Date()));
    return linesFor(referee.game, considered.broadcast);
  }
}

/** Chance finds the first seat unless the line says otherwise (L-3). A deck that says nothing of it tells nothing. */
function profileOf(
  { source }: Deck,
  { profile: name, solo, first }: Pick<StartRequest, "profile" | "solo" | "first">,
): Partial<RulesProfile> | undefined {
  const firstSeat = first ?? (source.profile.firstSeat && "chance");
  const profile = { ...(name && profiles[name]), ...(solo && { solo }), ...(firstSeat && { firstSeat }) };
  return Object.keys(profile).length === 0 ? undefined : profile;
}

const badRequest = (why: string): string => JSON.stringify({ error: "bad_request", why });

/** A line for each viewer, and then the open decisions. */
function linesFor({ seats, eliminated = {}, open, ending }: Game, told: Broadcast): string[] {
  const players = SEATS.filter((seat) => seats.includes(seat) || eliminated[seat] !== undefined);
  const viewers: Viewer[] = [...players, "watcher"];
  const asked = open.map((decision) => ({ decision: decision.id, seat: decision.seat, call: questionCall(decision) }));
  return [
    ...viewers.map((viewer) => `{"to":"${viewer}","calls":${batchTextFor(told, viewer)}}`),
    JSON.stringify({ asked, ...resultOf(ending) }),
  ];
}

function resultOf(ending: Game["ending"]): object {
  if (ending === undefined) return {};
  if ("winner" in ending) return { won: ending.winner };
  return "score" in ending ? { score: ending.score } : { drawn: true };
}

/** The whole game with its secrets, to test another referee against this one. */
function stateOf({ deck, game }: Referee): object {
  const { seats, turn, rules, metas, goals, keepers, creepers, hands, draw, discard, stack, eliminated, ending, solo } = game;
  const rows = (zone: Game["hands"]) => Object.fromEntries(seats.map((seat) => [seat, zone[seat]]));
  const frames = stack.flatMap((frame) => (frame.kind === "card" && frame.part !== "limits" ? [frame] : []));
  const resolving = frames.map(({ card }) => card);
  return {
    turn: turn.seat,
    drawn: turn.drawn,
    played: turn.played,
    ...(hasTurnSteps(deck) && stepOf(game)),
    rules,
    goals,
    keepers: rows(keepers),
    hands: rows(hands),
    aside: frames.map(({ aside }) => aside).filter(({ length }) => length > 0),
    resolving,
    draw: draw.toReversed(),
    discard: discard.filter((card) => !resolving.includes(card)),
    ...(deck.hasCreepers && { creepers: rows(creepers) }),
    ...(metas.length > 0 && { metas }),
    ...(deck.hasGrowingBasics && { basics: basicsOf(deck, game.basics) }),
    ...(deck.hasElimination && { eliminated: eliminated ?? {} }),
    winner: ending !== undefined && "winner" in ending ? ending.winner : null,
    ...(solo && { scored: solo.scored, rulesDeck: solo.rulesDeck.toReversed(), rulesDiscard: solo.rulesDiscard }),
  };
}

function stepOf(game: Game): object {
  const { step, used } = turnState(game);
  return { step, used };
}

const basicsOf = ({ source }: Deck, { draws, plays }: Basics = source.basics): number[] => [draws, plays];

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
