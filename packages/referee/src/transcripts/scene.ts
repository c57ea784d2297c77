import type { Arrangement, Seat } from "@mutable/engine";
import { SEATS, type WireReply, wireReply } from "@mutable/protocol";

/** A few moves at an arranged table. */
export interface Scene {
  name: string;
  seats: number;
  /** Undefined: a new game, shuffled and dealt. */
  arrange: Arrangement | undefined;
  /** Replies as in a transcript: `player_2 give_cards [milk, war]`. */
  replies: readonly string[];
  /** Shows all calls from the first one, without omissions. */
  whole: boolean;
}

/** By default, three seats, at the beginning of `player_1`'s turn. */
export function scene(name: string, { seats = 3, ...arrange }: Arrangement & { seats?: number }, ...replies: string[]): Scene {
  return { name, seats, arrange: { turn: "player_1", ...arrange }, replies, whole: false };
}

/** A reply in the form of a scene. The empty string is `""`. */
export function reply(line: string): { seat: Seat; call: WireReply } {
  const [first, name, ...args] = line.match(/\[[^\]]*\]|\S+/g) ?? [];
  const seat = SEATS.find((known) => known === first);
  if (seat === undefined) throw new Error(`No seat in: ${line}`);
  return { seat, call: wireReply.parse([name, ...args.map(argument)]) };
}

function argument(word: string): unknown {
  if (word.startsWith("[")) return word === "[]" ? [] : word.slice(1, -1).split(", ").map(argument);
  return word === '""' ? "" : /^-?\d+$/.test(word) ? Number(word) : word;
}
