import type { LogLine } from "../board/model/log-lines.ts";

/**
 * What a player has not seen: the acts since the end of the seat's last turn. A turn of the seat that has just begun does
 * not count. Later in that turn: the acts since the seat's last reply.
 */
export function linesSinceTurn(lines: readonly LogLine[], seat: string | undefined): readonly LogLine[] {
  const turns = lines.flatMap(({ level, by }, at) => (level === "turn" ? [{ at, by }] : []));
  const current = turns.at(-1);
  const isOwnTurn = current?.by === seat;
  // The first cards of a turn are drawn without a reply.
  const reply = lines.findLastIndex(({ level, by, kind }) => level === "act" && by === seat && kind !== "drew");
  if (current !== undefined && isOwnTurn && reply > current.at) return lines.slice(reply + 1).filter(isAct);
  const earlier = isOwnTurn ? turns.slice(0, -1) : turns;
  const last = earlier.findLastIndex(({ by }) => by === seat);
  const from = earlier[last + 1]?.at ?? lines.length;
  const until = isOwnTurn ? current?.at : undefined;
  return lines.slice(from, until).filter(isAct);
}

const isAct = ({ level }: LogLine): boolean => level === "act";
