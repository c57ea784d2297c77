import { Replay, type Viewpoint } from "@mutable/client";
import type { TableInfo } from "@mutable/protocol";
import { batchesOf } from "@mutable/referee";
import { recordRandomGame } from "@mutable/referee/testing";

const info = { id: "table", phase: "over" } as TableInfo;

/** A replay of a whole random game. */
export function sampleReplay(seats: number, seed: number, viewpoint: Viewpoint, step = 0) {
  const { deck, record } = recordRandomGame({ deck: "fluxx-3", seats, seed, seating: false }, { kind: "text", text: `game ${seed}` });
  const times = [record.begun, ...record.moves.map(({ at }) => at)].map((at) => Date.parse(at));
  const game = { deck, info, times, chat: [], batchesFor: (viewer: Viewpoint["viewer"]) => batchesOf(record, viewer) };
  return { deck, replay: new Replay(game, viewpoint, step) };
}
