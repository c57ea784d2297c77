import type { Arrangement, Seat } from "@mutable/engine";
import { SEATS, type WireReply, wireReply } from "@mutable/protocol";

/** A few moves at a table laid out by hand. */
export interface Scene {
  name: string;
  seats: number;
  /** Undefined: a new game, shuffled and dealt. */
  arrange: Arrangement | undefined;
  /** As a transcript shows them: `player_2 give_cards [milk, war]`. */
  replies: readonly string[];
  /** Shown from the first call on, with those that a transcript leaves out. */
  whole: boolean;
}

/** `player_1` is about to begin a turn, with three seats, unless said otherwise. */
export function scene(name: string, { seats = 3, ...arrange }: Arrangement & { seats?: number }, ...replies: string[]): Scene {
  return { name, seats, arrange: { turn: "player_1", ...arrange }, replies, whole: false };
}

/** A reply as it is written in a scene. The empty string is `""`. */
export function reply(line: string): { seat: Seat; call: WireReply } {
  const [first, name, ...args] = line.match(/\[[^\]]*\]|\S+/g) ?? [];
  const seat = SEATS.find((known) => known === first);
  if (seat === undefined) throw new Error(`No seat replies: ${line}`);
  return { seat, call: wireReply.parse([name, ...args.map(argument)]) };
}

function argument(word: string): unknown {
  if (word.startsWith("[")) return word === "[]" ? [] : word.slice(1, -1).split(", ").map(argument);
  return word === '""' ? "" : /^-?\d+$/.test(word) ? Number(word) : word;
}
