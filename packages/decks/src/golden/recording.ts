import { createHash } from "node:crypto";
import {
  type Deck,
  type Event,
  type Game,
  keyFromText,
  type RandomBelow,
  type Reply,
  type ReplyCall,
  randomReply,
  randomStream,
  SEATS,
  type Seat,
  type SeatChange,
  type StartResult,
  startGame,
  transition,
} from "@mutable/engine";

/** Which game is recorded. */
export interface Golden {
  deck: Deck;
  seats: number;
  /** Makes the shuffle and, while recording, the replies. */
  seed: string;
  /** People come and go while it is recorded. */
  seating?: true;
}

/** A whole game as it was played once. Hashes are SHA-256 of JSON in which the keys of objects are sorted. */
export interface Recording {
  deck: string;
  seats: number;
  key: string;
  /** Hash of the beginning, as below. */
  begun: string;
  /** What a reply led to: a hash of the events and one of the game, both shortened; who replied; and the call. */
  replies: [string, Seat, ...(ReplyCall | SeatChange["call"])][];
  /** The hash of the final game, and that of all events. */
  game: string;
  events: string;
}

const SHORT = 5;

/** Plays the game with replies by chance, and writes down what happens. */
export function record({ deck, seats, seed, seating = undefined }: Golden): Recording {
  const key = keyFromText(`golden ${seed}`);
  const { below } = randomStream({ key: keyFromText(`golden replies ${seed}`), taken: 0 });
  const begun = beginning(deck, seats, key);
  const replies: Recording["replies"] = [];
  const events: Event[] = [...begun.events];
  let { game } = begun;
  while (game.ending === undefined) {
    const reply = (seating && comeOrGo(game, below)) ?? anyReply(game, below);
    const next = taken(deck, game, reply);
    replies.push([shortHash(next), reply.seat, ...reply.call]);
    events.push(...next.events);
    game = next.game;
  }
  return { deck: deck.id, seats, key, begun: shortHash(begun), replies, game: hash(game), events: hash(events) };
}

/** Plays the recorded replies again. Says where things first go otherwise; nothing if they go as recorded. */
export function firstDifference(deck: Deck, recording: Recording): string | undefined {
  const { seats, key, replies } = recording;
  const begun = beginning(deck, seats, key);
  if (shortHash(begun) !== recording.begun) return `before the first reply: ${JSON.stringify(begun.events)}`;
  const events: Event[] = [...begun.events];
  let { game } = begun;
  for (const [at, [expected, seat, ...call]] of replies.entries()) {
    const where = `at reply ${at + 1} of ${replies.length}, ${seat} ${JSON.stringify(call)}`;
    const outcome = transition(deck, game, { seat, call } as Reply | SeatChange);
    if (outcome.error !== undefined) return `${where}: ${outcome.error}. Asked: ${JSON.stringify(game.open)}`;
    if (shortHash(outcome) !== expected) {
      const same = shortHash(outcome).slice(0, SHORT) === expected.slice(0, SHORT);
      return `${where}: ${same ? "the events are the same" : "other events"}: ${JSON.stringify(outcome.events)} The game: ${JSON.stringify(outcome.game)}`;
    }
    events.push(...outcome.events);
    game = outcome.game;
  }
  if (game.ending === undefined) return `after the last reply: the game is not over. Asked: ${JSON.stringify(game.open)}`;
  if (hash(game) !== recording.game) return "in the hash of the final game, although each reply led to what was recorded";
  return hash(events) === recording.events ? undefined : "in the hash of all events, although each reply led to what was recorded";
}

/** What happens in a recorded game: all its events, and the kinds of question that were asked. */
export function replayed(deck: Deck, { seats, key, replies }: Recording): { events: Event[]; asked: string[] } {
  let { game, events } = beginning(deck, seats, key);
  const asked = game.open.map(({ kind }): string => kind);
  for (const [, seat, ...call] of replies) {
    const next = taken(deck, game, { seat, call } as Reply | SeatChange);
    events = [...events, ...next.events];
    asked.push(...next.game.open.map(({ kind }) => kind));
    game = next.game;
  }
  return { events, asked };
}

/** One reply a line, so that a difference between two recordings can be read. What is too long for a line is broken as the formatter would. */
export const recordingText = (recording: Recording): string => `${layOut(recording, 0, 0)}\n`;

const LINE = 140;

/** `name`: how long that is which comes before the value in its first line. */
function layOut(value: unknown, indent: number, name: number): string {
  const line = inOneLine(value);
  const inner = " ".repeat(indent + 2);
  const outer = " ".repeat(indent);
  if (Array.isArray(value) && indent + name + line.length >= LINE) {
    return `[\n${value.map((item) => inner + layOut(item, indent + 2, 0)).join(",\n")}\n${outer}]`;
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) return line;
  const fields = Object.entries(value).map(([key, field]) => `${inner}"${key}": ${layOut(field, indent + 2, key.length + 4)}`);
  return `{\n${fields.join(",\n")}\n${outer}}`;
}

const inOneLine = (value: unknown): string => (Array.isArray(value) ? `[${value.map(inOneLine).join(", ")}]` : JSON.stringify(value));

function beginning(deck: Deck, seats: number, key: string): Extract<StartResult, { game: Game }> {
  const metas = deck.ids.filter((id) => deck.cards.get(id)?.type === "meta");
  const begun = startGame(deck, { seats, key, metas });
  if (begun.error !== undefined) throw new Error(begun.why);
  return begun;
}

function taken(deck: Deck, game: Game, reply: Reply | SeatChange): { game: Game; events: Event[] } {
  const outcome = transition(deck, game, reply);
  if (outcome.error !== undefined) throw new Error(`${JSON.stringify(reply)}: ${outcome.error}`);
  return outcome;
}

function anyReply(game: Game, below: RandomBelow): Reply {
  const decision = game.open[below(game.open.length)];
  if (decision === undefined) throw new Error("Nobody is asked anything, and the game is not over.");
  return { seat: decision.seat, call: randomReply(decision, below) };
}

function comeOrGo({ seats, joining, profile }: Game, below: RandomBelow): SeatChange | undefined {
  if (below(12) !== 0) return undefined;
  const seat = SEATS[below(SEATS.length)] ?? "player_1";
  const here = [...seats, ...joining];
  if (here.includes(seat)) return here.length > 2 ? { seat, call: ["leave"] } : undefined;
  return here.length < profile.maxSeats ? { seat, call: ["join"] } : undefined;
}

const shortHash = ({ game, events }: { game: Game; events: Event[] }): string => hash(events).slice(0, SHORT) + hash(game).slice(0, SHORT);

const hash = (value: unknown): string => createHash("sha256").update(JSON.stringify(value, withSortedKeys)).digest("hex");

function withSortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
