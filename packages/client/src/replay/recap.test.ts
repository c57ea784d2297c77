import type { TableInfo } from "@mutable/protocol";
import { batchesOf } from "@mutable/referee";
import { recordRandomGame } from "@mutable/referee/testing";
import { expect, it } from "vitest";
import { recapReplay } from "./recap.ts";

const info = { id: "table", phase: "playing" } as TableInfo;

it("replays what a player has missed, from the table as the player left it", () => {
  const { deck, record } = recordRandomGame({ deck: "fluxx-3", seats: 3, seed: 1, seating: false }, { kind: "text", text: "game 1" });
  const viewer = "player_2";
  // Versions have gaps: some changes of a table are no moves.
  const batches = batchesOf(record, viewer).map((calls, step) => [10 + 2 * step, calls] as const);
  const replay = recapReplay({ deck, info, viewer, batches }, { game: "g", after: 15, until: 20 });
  expect([replay.step, replay.last]).toEqual([2, 5]);
  expect(replay.now.info?.phase).toBe("over");
  const before = replay.now.mirror?.view;
  replay.goTo(3);
  expect(replay.now.liveHistory.map(({ version }) => version)).toEqual([3]);
  replay.goTo(2);
  expect(replay.now.mirror?.view).toBe(before);
});
