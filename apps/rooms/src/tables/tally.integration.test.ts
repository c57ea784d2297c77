import { afterAll, beforeAll, expect, it } from "vitest";
import { aboutToEnd, begin, openTable, WINS } from "../testing/scenes.ts";
import type { TestPlayer } from "../testing/test-player.ts";
import { TestServer } from "../testing/test-server.ts";

/** The tally of a table over real sockets and restarts. Its rules are tested in packages/table. */

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.open({ setupOf: aboutToEnd });
});
afterAll(() => server.close());

const winsSeenBy = ({ info }: TestPlayer) => info?.tally?.rows.map(({ name, wins, goals }) => [name, wins, goals]);

async function reconnect(player: TestPlayer): Promise<TestPlayer> {
  const person = await server.people.accounts.byId(player.person);
  if (person === undefined) throw new Error("The person is gone.");
  return server.connect(person);
}

it("is the same for players, for a late spectator and after a crash, and goes on counting", async () => {
  const [ana, ben] = [await server.player("Ana"), await server.player("Ben")];
  const { table, code } = await openTable(ana, { sit: [ben] });
  for (let game = 1; game <= 2; game += 1) {
    if (game > 1) await ana.does("rematch");
    await begin(ana, ben);
    await ana.does("reply", { command: `game-${game}`, ...WINS });
    await ben.until(() => ben.info?.phase === "over");
  }
  const expected = [
    ["Ana", 2, ["hippyism", "hippyism"]],
    ["Ben", 0, []],
  ];
  const late = await server.player("Kim");
  await late.does("join_table", { code });
  for (const player of [ana, ben, late]) expect(winsSeenBy(player)).toEqual(expected);

  await server.stop();
  // A server that is killed saves no snapshot: only the log is left.
  await server.database.snapshot.deleteMany({ where: { tableId: table } });
  await server.start();
  const again = await Promise.all([ana, ben].map(reconnect));
  const [first, second] = again as [TestPlayer, TestPlayer];
  for (const player of again) {
    await player.does("join_table", { code });
    expect(winsSeenBy(player)).toEqual(expected);
  }
  await first.does("rematch");
  await begin(first, second);
  // During the next game too: the board shows the wins at the seats.
  expect(winsSeenBy(second)).toEqual(expected);
  await first.does("reply", { command: "game-3", ...WINS });
  await second.until(() => second.info?.phase === "over");
  expect(second.info?.tally).toMatchObject({
    games: 3,
    rows: [
      { name: "Ana", wins: 3 },
      { name: "Ben", wins: 0 },
    ],
  });
  // One row for each finished game, and nothing else is counted.
  expect(await server.database.game.count({ where: { tableId: table } })).toBe(3);
});
