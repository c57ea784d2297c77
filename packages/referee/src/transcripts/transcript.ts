import { fluxx3 } from "@mutable/decks";
import type { Seat, Viewer } from "@mutable/engine";
import { type Call, EXTENSIONS, SEATS } from "@mutable/protocol";
import { type Broadcast, batchFor } from "../broadcast.ts";
import { Referee } from "../referee.ts";
import { reply, type Scene } from "./scene.ts";

/** One call with its receivers. `others`: all except the seats that received a form of their own just before. */
export interface Line {
  to: "all" | "others" | Seat;
  call: Call;
}

/** The calls after one reply, or of the beginning. */
export interface Part {
  reply: string | undefined;
  told: Broadcast;
  lines: Line[];
}

/** `engine`: the version by which the scene is played and told, by default the newest. */
export function partsOf({ name, seats, arrange, replies }: Scene, engine?: string): Part[] {
  const started = Referee.start(fluxx3, { game: name, engine, seats, arrange, shuffle: { kind: "text", text: "a transcript" } });
  if (started.error !== undefined) throw new Error(`${name}: ${started.why}`);
  const { referee } = started;
  const parts: Part[] = [{ reply: undefined, told: started.broadcast, lines: linesOf(started.broadcast, SEATS.slice(0, seats)) }];
  for (const line of replies) {
    const evaluation = referee.evaluate(reply(line));
    if (evaluation.kind !== "move") throw new Error(`${name}: ${line}: ${JSON.stringify({ evaluation, open: referee.game.open })}`);
    referee.commit(evaluation);
    parts.push({ reply: line, told: evaluation.broadcast, lines: linesOf(evaluation.broadcast, SEATS.slice(0, seats)) });
  }
  return parts;
}

/**
 * Merges the viewers' batches into one list. A seat's own form of a call comes before that of the others.
 * The private calls of several seats are in the order of the seats.
 */
export function linesOf(told: Broadcast, seats: readonly Seat[]): Line[] {
  const left = new Map<Viewer, Call[]>(([...seats, "watcher"] as const).map((viewer) => [viewer, [...batchFor(told, viewer)]]));
  const head = (viewer: Viewer) => JSON.stringify(left.get(viewer)?.[0]);
  const take = (viewer: Viewer) => left.get(viewer)?.shift();
  const lines: Line[] = [];
  /** The latest private forms of each seat, by call name. */
  const apart = new Map<Viewer, string>();
  while ([...left.values()].some((calls) => calls.length > 0)) {
    const shared = left.get("watcher") ?? [];
    const [next] = shared;
    const missing = [...left.keys()].filter((viewer) => head(viewer) !== head("watcher"));
    const isOther = missing.length > 0 && missing.every((viewer) => apart.get(viewer) === next?.[0]);
    const own = isOther ? undefined : seats.find((seat) => apart.get(seat) !== next?.[0] && isAbsent(left.get(seat)?.[0], shared));
    if (own !== undefined) {
      const call = take(own) as Call;
      lines.push({ to: own, call });
      apart.set(own, call[0]);
      continue;
    }
    // Every seat must receive this call or a form of its own.
    if (next === undefined || (missing.length > 0 && !isOther)) throw new Error(`${missing} do not get ${head("watcher")}.`);
    for (const viewer of left.keys()) if (!missing.includes(viewer)) take(viewer);
    lines.push({ to: isOther ? "others" : "all", call: next });
    apart.clear();
  }
  return lines;
}

const isAbsent = (call: Call | undefined, from: readonly Call[]): boolean =>
  call !== undefined && !from.some((other) => JSON.stringify(other) === JSON.stringify(call));

const extensions: readonly string[] = EXTENSIONS.map(({ name }) => name);
export const isExtension = ([name]: Call): boolean => extensions.includes(name);

/** Long calls that repeat the information of others. */
const LEFT_OUT: readonly string[] = ["game", "progress"];

export function transcript(scene: Scene, engine?: string): string {
  const parts = partsOf(scene, engine).flatMap(({ reply: line, lines }) => {
    const shown = scene.whole ? lines : lines.filter(({ call }) => !LEFT_OUT.includes(call[0]));
    // The calls of an arrangement are always the same, and shown once.
    const begin = line === undefined && !scene.whole ? shown.findIndex(({ call }) => call[0] === "current_turn") : 0;
    return [...(line === undefined ? [] : [`> ${line}`]), ...shown.slice(begin).map((told) => `  ${asText(told)}`)];
  });
  return [scene.name, "-".repeat(scene.name.length), ...layout(scene), ...parts, ""].join("\n");
}

export function asText({ to, call }: Line): string {
  const [name, ...args] = call;
  return [isExtension(call) ? "~ " : "", to === "all" ? "" : `${to}: `, [name, ...args.map(word)].join(" ")].join("");
}

function word(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(word).join(", ")}]`;
  if (typeof value !== "object" || value === null) return value === "" ? '""' : String(value);
  return `{${Object.entries(value)
    .map(([key, field]) => `${key}: ${word(field)}`)
    .join(", ")}}`;
}

/** The table before the first turn. */
function layout({ seats, arrange }: Scene): string[] {
  if (arrange === undefined) return [`${seats} seats, a new game`];
  const { turn, rules = [], goals = [], keepers = {}, hands = {}, draw = [], discard = [], rest } = arrange;
  return [
    `${seats} seats, ${turn} is next; rules ${word(rules)}, goals ${word(goals)}`,
    ...SEATS.slice(0, seats).map((seat) => `${seat} holds ${word(hands[seat] ?? [])}, keepers ${word(keepers[seat] ?? [])}`),
    `draw pile, from the top ${word(draw)}${rest === "out" ? ", no more" : " and all others"}; discard pile, top last ${word(discard)}`,
  ];
}
