import { createHash } from "node:crypto";
import {
  type CardId,
  type Deck,
  type Event,
  type Game,
  keyFromText,
  type RandomBelow,
  type Reply,
  type ReplyCall,
  randomStream,
  SEATS,
  type Seat,
  type SeatChange,
  type StartResult,
  startGame,
  transition,
} from "../index.ts";

import { randomAnswer, randomInterjection, type Unasked } from "./random-replies.ts";

/** The game to record. */
export interface Golden {
  deck: Deck;
  seats: number;
  /** The seed of the shuffle and of the recorded replies. */
  seed: string;
  /** True if players join and leave. */
  seating?: true;
  /** The meta rules in force. All of the deck but the drastic ones if absent. */
  metas?: CardId[];
}

/** A recorded game. Hashes are SHA-256 of JSON with sorted keys. */
export interface Recording {
  deck: string;
  seats: number;
  metas?: CardId[];
  key: string;
  /** The short hash of the start. */
  begun: string;
  /** For each reply: short hashes of the events and the game after it, the seat, and the call. */
  replies: [string, Seat, ...(ReplyCall | Unasked["call"])][];
  /** The hashes of the final game and of all events. */
  game: string;
  events: string;
}

const SHORT = 5;

/** Plays a game with random replies and records it. */
export function record({ deck, seats, seed, seating = undefined, metas }: Golden): Recording {
  const key = keyFromText(`golden ${seed}`);
  const { below } = randomStream({ key: keyFromText(`golden replies ${seed}`), taken: 0 });
  const begun = startRecordedGame(deck, { seats, key, ...(metas && { metas }) });
  const replies: Recording["replies"] = [];
  const events: Event[] = [...begun.events];
  let { game } = begun;
  while (game.ending === undefined) {
    const reply = (seating && randomSeatChange(game, below)) ?? randomInterjection(deck, game, below) ?? randomAnswer(game, below);
    const next = applyReply(deck, game, reply);
    replies.push([shortHash(next), reply.seat, ...reply.call]);
    events.push(...next.events);
    game = next.game;
  }
  return { deck: deck.id, seats, ...(metas && { metas }), key, begun: shortHash(begun), replies, game: hash(game), events: hash(events) };
}

/** Plays the recorded replies again, by a version of the rules. Returns a description of the first difference, if there is one. */
export function firstDifference(deck: Deck, recording: Recording, engine?: string): string | undefined {
  const { replies } = recording;
  const begun = startRecordedGame(deck, recording, engine);
  if (shortHash(begun) !== recording.begun) return `before the first reply: ${JSON.stringify(begun.events)}`;
  const events: Event[] = [...begun.events];
  let { game } = begun;
  for (const [at, [expected, seat, ...call]] of replies.entries()) {
    const where = `at reply ${at + 1} of ${replies.length}, ${seat} ${JSON.stringify(call)}`;
    const outcome = transition(deck, game, { seat, call } as Reply | Unasked);
    if (outcome.error !== undefined) return `${where}: ${outcome.error}. Asked: ${JSON.stringify(game.open)}`;
    if (shortHash(outcome) !== expected) {
      const same = shortHash(outcome).slice(0, SHORT) === expected.slice(0, SHORT);
      return `${where}: ${same ? "the events are the same" : "other events"}: ${JSON.stringify(outcome.events)} The game: ${JSON.stringify(outcome.game)}`;
    }
    events.push(...outcome.events);
    game = outcome.game;
  }
  if (game.ending === undefined) return `after the last reply: the game is not over. Open: ${JSON.stringify(game.open)}`;
  if (hash(game) !== recording.game) return "in the hash of the final game, although each reply led to what was recorded";
  return hash(events) === recording.events ? undefined : "in the hash of all events, although each reply led to what was recorded";
}

/** Returns all events of a recorded game, and the kinds of its decisions. */
export function replayed(deck: Deck, recording: Recording): { events: Event[]; asked: string[] } {
  const { replies } = recording;
  let { game, events } = startRecordedGame(deck, recording);
  const asked = game.open.map(({ kind }): string => kind);
  for (const [, seat, ...call] of replies) {
    const next = applyReply(deck, game, { seat, call } as Reply | Unasked);
    events = [...events, ...next.events];
    asked.push(...next.game.open.map(({ kind }) => kind));
    game = next.game;
  }
  return { events, asked };
}

/** Writes one reply a line, in the format of the formatter, so that diffs are readable. */
export const recordingText = (recording: Recording): string => `${layOut(recording, 0, 0)}\n`;

const LINE = 140;

/** `name`: the length of the text before the value in its first line. */
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

type RecordedStart = Pick<Recording, "seats" | "key" | "metas">;

function startRecordedGame(
  deck: Deck,
  { seats, key, metas = usualMetas(deck) }: RecordedStart,
  engine?: string,
): Extract<StartResult, { game: Game }> {
  const begun = startGame(deck, { seats, key, metas, engine });
  if (begun.error !== undefined) throw new Error(begun.why);
  return begun;
}

const usualMetas = (deck: Deck): CardId[] =>
  deck.ids.filter(
    (id) => deck.cards.get(id)?.type === "meta" && !deck.cards.get(id)?.modifiers.withoutCreepers && !deck.laterMetas.includes(id),
  );

function applyReply(deck: Deck, game: Game, reply: Reply | Unasked): { game: Game; events: Event[] } {
  const outcome = transition(deck, game, reply);
  if (outcome.error !== undefined) throw new Error(`${JSON.stringify(reply)}: ${outcome.error}`);
  return outcome;
}

function randomSeatChange({ seats, joining, profile }: Game, below: RandomBelow): SeatChange | undefined {
  if (below(12) !== 0) return undefined;
  const seat = SEATS[below(SEATS.length)] ?? "player_1";
  const here = [...seats, ...joining];
  if (here.includes(seat)) return here.length > 2 ? { seat, call: ["leave"] } : undefined;
  return here.length < profile.maxSeats ? { seat, call: ["join"] } : undefined;
}

const shortHash = ({ game, events }: { game: Game; events: Event[] }): string => hash(events).slice(0, SHORT) + hash(game).slice(0, SHORT);

const hash = (value: unknown): string => createHash("sha256").update(JSON.stringify(value, withSortedKeys)).digest("hex");

/** Without the version of the rules, since one recording can be right for several. */
function withSortedKeys(key: string, value: unknown): unknown {
  if (key === "engine") return undefined;
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
