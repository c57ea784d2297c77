import type { LogLine } from "../board/model/log-lines.ts";

/** The acts since the end of this seat's last turn. A turn of the seat that has just begun does not count. */
export function linesSinceTurn(lines: readonly LogLine[], seat: string | undefined): readonly LogLine[] {
  const turns = lines.flatMap(({ level, by }, at) => (level === "turn" ? [{ at, by }] : []));
  const earlier = turns.at(-1)?.by === seat ? turns.slice(0, -1) : turns;
  const last = earlier.findLastIndex(({ by }) => by === seat);
  const from = earlier[last + 1]?.at ?? lines.length;
  const until = earlier.length < turns.length ? (turns.at(-1)?.at ?? lines.length) : lines.length;
  return lines.slice(from, until).filter(({ level }) => level === "act");
}
