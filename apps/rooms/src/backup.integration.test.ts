import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Mirror } from "@mutable/client";
import { backupToFile, restoreBackup } from "@mutable/db";
import { emptyDatabase } from "@mutable/db/testing";
import { fluxx3 } from "@mutable/decks";
import { afterAll, beforeAll, expect, it } from "vitest";
import { faultsOfRecord, historyOf } from "./testing/history.ts";
import { atRest, beginRound, comeBack, playOn, type Round } from "./testing/round.ts";
import type { TestPlayer } from "./testing/test-player.ts";
import { TestServer } from "./testing/test-server.ts";

const LANES = 4;
const AFTER_MOVES = 40;

let house: TestServer;
beforeAll(async () => {
  house = await TestServer.open();
});
afterAll(() => house.close());

const newest = ({ players }: Round): number => Math.max(...players.map(({ version }) => version));

/** What somebody saw when the table was at that row. */
function seenAt({ batches, viewer }: TestPlayer, version: number) {
  const mirror = new Mirror(fluxx3, viewer);
  const isGame = batches.findIndex(({ calls }) => calls.some(([name]) => name === "game"));
  for (const batch of batches.slice(isGame)) if (batch.version <= version) mirror.apply(batch.calls);
  return JSON.parse(JSON.stringify(mirror.view));
}

it("a backup under play holds all that was acknowledged before, nothing by half, and every table goes on from it", async () => {
  const rounds: Round[] = [];
  let moves = 0;
  let isEnough = false;
  const lanes = Array.from({ length: LANES }, async (_, lane) => {
    while (!isEnough) {
      const against = lane % 2 === 0 ? { people: [], bots: ["random" as const] } : { people: [`Ben ${lane}`], bots: [] };
      const round = await beginRound(house, [`Ana ${lane}`, ...against.people], { bots: against.bots });
      rounds.push(round);
      for (let n = 0; !isEnough && (await playOn(round, `move-${n}`, 1)) === 1; n += 1) moves += 1;
    }
  });
  while (moves < AFTER_MOVES) await new Promise((resolve) => setTimeout(resolve, 5));

  const acknowledged = new Map(rounds.map((round) => [round.table, newest(round)]));
  const before = moves;
  const path = join(await mkdtemp(join(tmpdir(), "backup-")), "of-an-evening");
  await backupToFile(house.url, path, { version: "1" });
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
      const [held, all] = [await historyOf(elsewhere.database, round.table), await historyOf(house.database, round.table)];
      expect(held).toEqual(all.slice(0, held.length));
      expect(held.length).toBeGreaterThanOrEqual(acknowledged.get(round.table) ?? 0);
      if (held.length < all.length) gone += 1;

      const { phase } = await elsewhere.database.table.findUniqueOrThrow({ where: { id: round.table } });
      expect(await elsewhere.database.game.count({ where: { tableId: round.table } })).toBe(phase === "over" ? 1 : 0);
      if (phase !== "playing") continue;
      const back = await comeBack(elsewhere, round);
      const seen = round.players.map((player) => seenAt(player, held.length));
      // A bot whose turn it is plays on as soon as somebody is there, so nobody sits beside one who could come a moment later than the first.
      expect(back.players.map((player) => seenAt(player, held.length))).toEqual(seen);
      await atRest(back);
      await playOn(back, "on-elsewhere");
      expect(await faultsOfRecord(elsewhere.database, round.table)).toEqual([]);
    }
    expect(gone).toBeGreaterThan(0);
  } finally {
    await elsewhere.close();
  }
});
