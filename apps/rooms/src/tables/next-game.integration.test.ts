import type { NextGame } from "@mutable/protocol";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aboutToEnd, begin, openTable, WINS } from "../testing/scenes.ts";
import type { TestPlayer } from "../testing/test-player.ts";
import { TestServer } from "../testing/test-server.ts";

/** Late friends over real sockets and restarts. Who gets which seat is tested in packages/table. */

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.open({ setupOf: aboutToEnd });
});
afterAll(() => server.close());

/** As the newest batch with a table tells it. */
function nextGameOf({ batches }: TestPlayer): NextGame | undefined {
  const last = batches.findLast(({ calls }) => calls.some(([name]) => name === "table"));
  return last?.calls.find(([name]) => name === "next_game")?.[1] as NextGame | undefined;
}
const waiting = (player: TestPlayer) => nextGameOf(player)?.people.map(({ name }) => name) ?? [];

it("keeps a late friend's place over two tabs and a crash, and seats her in a bot's place", async () => {
  const [ana, eva] = [await server.player("Ana"), await server.player("Eva")];
  const { table, code } = await openTable(ana, {}, { seats: 2, bots: ["steady"] });
  await begin(ana);
  await eva.does("join_table", { code });
  const second = await server.connect({ id: eva.person, version: 1 });
  await second.does("join_table", { code });
  await eva.does("sit_next", { sits: true });
  await second.does("sit_next", { sits: true });
  for (const player of [ana, eva, second]) await player.until(() => waiting(player).join() === "Eva");

  await server.stop();
  await server.database.snapshot.deleteMany({ where: { tableId: table } });
  await server.start();
  const [host, back] = [await server.connect({ id: ana.person, version: 1 }), await server.connect({ id: eva.person, version: 1 })];
  for (const player of [host, back]) {
    await player.does("join_table", { code });
    expect(waiting(player)).toEqual(["Eva"]);
  }
  await host.does("reply", { command: "wins", ...WINS });
  await host.does("rematch");
  await back.until(() => back.viewer === "player_2");
  await host.does("start");
  await host.until(() => nextGameOf(host)?.starts !== undefined);
  expect([nextGameOf(host)?.newcomers, host.info?.phase]).toEqual([["player_2"], "waiting"]);
  await back.does("ready", { ready: true });
  await back.until(() => back.info?.phase === "playing");
  expect(host.info?.seats.player_2).toMatchObject({ name: "Eva" });
  expect(nextGameOf(host)).toBeUndefined();
});

it("lets the host send a late friend away during the game", async () => {
  const [ana, ben, eva] = [await server.player("Ana"), await server.player("Ben"), await server.player("Eva")];
  const { code } = await openTable(ana, { sit: [ben], watch: [eva] }, { seats: 2 });
  await begin(ana, ben);
  await eva.does("sit_next", { sits: true });
  expect((await ben.send("kick", { person: eva.person })).ok).toBe(false);
  await ana.does("kick", { person: eva.person });
  await eva.until(() => eva.notices.includes("kicked"));
  await ben.until(() => waiting(ben).length === 0);
  expect(await eva.send("join_table", { code })).toMatchObject({ ok: false, error: "kicked" });
});
