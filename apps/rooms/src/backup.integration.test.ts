import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Mirror } from "@mutable/client";
import { backupToFile, restoreBackup } from "@mutable/db";
import { emptyDatabase } from "@mutable/db/testing";
import { fluxx3 } from "@mutable/decks";
import { afterAll, beforeAll, expect, it } from "vitest";
import { failedRecordChecks, historyOf } from "./testing/history.ts";
import { beginRound, playOn, type Round, reconnectRound, waitUntilSettled } from "./testing/round.ts";
import type { TestPlayer } from "./testing/test-player.ts";
import { TestServer } from "./testing/test-server.ts";

const LANES = 4;
const AFTER_MOVES = 40;

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.open();
});
afterAll(() => server.close());

const newest = ({ players }: Round): number => Math.max(...players.map(({ version }) => version));

/** A client's view at that version of the table. */
function seenAt({ batches, viewer }: TestPlayer, version: number) {
  const mirror = new Mirror(fluxx3, viewer);
  const isGame = batches.findIndex(({ calls }) => calls.some(([name]) => name === "game"));
  for (const batch of batches.slice(isGame)) if (batch.version <= version) mirror.apply(batch.calls);
  return JSON.parse(JSON.stringify(mirror.view));
}

it("a backup during play contains all acknowledged commands, each complete, and every table continues from it", async () => {
  const rounds: Round[] = [];
  let moves = 0;
  let isEnough = false;
  const lanes = Array.from({ length: LANES }, async (_, lane) => {
    while (!isEnough) {
      const against = lane % 2 === 0 ? { people: [], bots: ["random" as const] } : { people: [`Ben ${lane}`], bots: [] };
      const round = await beginRound(server, [`Ana ${lane}`, ...against.people], { bots: against.bots });
      rounds.push(round);
      for (let n = 0; !isEnough && (await playOn(round, `move-${n}`, 1)) === 1; n += 1) moves += 1;
    }
  });
  while (moves < AFTER_MOVES) await new Promise((resolve) => setTimeout(resolve, 5));

  const acknowledged = new Map(rounds.map((round) => [round.table, newest(round)]));
  const before = moves;
  const path = join(await mkdtemp(join(tmpdir(), "backup-")), "of-an-evening");
  await backupToFile(server.url, path, { version: "1" });
  const meanwhile = moves - before;
  while (moves < before + meanwhile + AFTER_MOVES) await new Promise((resolve) => setTimeout(resolve, 5));
  isEnough = true;
  await Promise.all(lanes);
  expect(meanwhile).toBeGreaterThan(0);

  const url = await emptyDatabase();
  await restoreBackup(url, path);
  const elsewhere = await TestServer.open({}, url);
  let gone = 0;
  try {
    for (const round of rounds.filter(({ table }) => acknowledged.has(table))) {
      const [held, all] = [await historyOf(elsewhere.database, round.table), await historyOf(server.database, round.table)];
      expect(held).toEqual(all.slice(0, held.length));
      expect(held.length).toBeGreaterThanOrEqual(acknowledged.get(round.table) ?? 0);
      if (held.length < all.length) gone += 1;

      const { phase } = await elsewhere.database.table.findUniqueOrThrow({ where: { id: round.table } });
      expect(await elsewhere.database.game.count({ where: { tableId: round.table } })).toBe(phase === "over" ? 1 : 0);
      if (phase !== "playing") continue;
      const back = await reconnectRound(elsewhere, round);
      const seen = round.players.map((player) => seenAt(player, held.length));
      // A bot continues as soon as the first player joins, so tables with bots have one player.
      expect(back.players.map((player) => seenAt(player, held.length))).toEqual(seen);
      await waitUntilSettled(back);
      await playOn(back, "on-elsewhere");
      expect(await failedRecordChecks(elsewhere.database, round.table)).toEqual([]);
    }
    expect(gone).toBeGreaterThan(0);
  } finally {
    await elsewhere.close();
  }
});
