import type { PastGame } from "@mutable/client";
import { type Deck, ENGINE_VERSION, type Viewer } from "@mutable/engine";
import { isKnownCall } from "@mutable/protocol";
import { batchesOf, type GameRecord } from "@mutable/referee";
import type { ReplayGame } from "./replay-game.ts";

/** A record, made ready to be looked at. */
export const toPastGame = (record: GameRecord, deck: Deck, { info, chat }: ReplayGame): PastGame => ({
  deck,
  info,
  chat,
  times: [record.begun, ...record.moves.map(({ at }) => at)].map((at) => Date.parse(at)),
  batchesFor: (viewer: Viewer) => batchesOf(record, viewer),
});

/** What of a record this version of the rules does not know. */
export interface RecordAge {
  /** The version of the rules that it was played by, if that is another one. */
  readonly engine: string | undefined;
  /** So many calls are passed over. */
  readonly unknownCalls: number;
}

export function recordAge({ engine, opening, moves }: GameRecord): RecordAge {
  const told = [opening, ...moves.map((move) => move.told)].flatMap(({ common }) => common);
  return {
    engine: engine === ENGINE_VERSION ? undefined : engine,
    unknownCalls: told.filter((call) => !isKnownCall(call)).length,
  };
}
