import { decideReply, shippedDecks } from "@mutable/bots";
import { openTables } from "@mutable/db";
import { keyFromText, randomReply, randomStream } from "@mutable/engine";
import { answerCommand, createMemoryStore, LocalTable } from "@mutable/local-table/testing";
import type { Carries } from "@mutable/protocol";
import { type LogEntry, parseLogEntry, reopenTable } from "@mutable/table";
import { systemWorld } from "@mutable/world";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { begin, openTable } from "../testing/scenes.ts";
import type { TestPlayer } from "../testing/test-player.ts";
import { TestServer } from "../testing/test-server.ts";

/** One script, two hosts: a room server with its database and sockets, and the table of a device. */

/** Bots repeat their decisions. */
const keyOf = (decision: number): string => keyFromText(`decision ${decision}`);

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.open({ botRandomKey: (_, { id }) => keyOf(id) });
});
afterAll(() => server.close());

type Reply = Carries<"reply">;

/** Answers at random, and returns the replies. None is sent while a bot has a decision, except in windows, where replies wait. */
async function playScript(player: TestPlayer, seed: string): Promise<readonly Reply[]> {
  const { below } = randomStream({ key: keyFromText(seed), taken: 0 });
  const script: Reply[] = [];
  const isOver = () => player.info?.phase === "over";
  const isAlone = () => player.mirror?.view.open.every(({ seat, kind }) => seat === player.viewer || kind === "may_react") === true;
  for (;;) {
    await player.until(() => isOver() || (player.asked !== undefined && isAlone()));
    const { asked } = player;
    if (asked === undefined || isOver()) return script;
    const reply = { command: `reply-${script.length}`, decision: asked.id, call: randomReply(asked, below) as Reply["call"] };
    script.push(reply);
    await player.does("reply", reply);
    await player.until(() => player.asked?.id !== asked.id || isOver());
  }
}

/** The same table on a device, from its first log entry on, with the same secrets: the batches that its one person gets. */
async function playOnDevice(
  id: string,
  entries: readonly LogEntry[],
  person: { id: string; name: string; face: string },
  script: readonly Reply[],
) {
  const findDeck = async (deck: string) => shippedDecks.get(deck);
  const restored = await reopenTable(id, null, entries.slice(0, 1), findDeck);
  if (restored.why !== undefined) throw new Error(restored.why);
  const { settings } = restored.table.stored.state;
  const deals = entries.flatMap((entry) => parseLogEntry(entry).state?.deal ?? []);
  const table = new LocalTable(
    {
      store: createMemoryStore(),
      findDeck,
      world: systemWorld,
      botPause: 0,
      newGame: () => deals.shift() ?? expect.fail("There is no other deal."),
      decide: async (question, deck) => decideReply({ ...question, random: keyOf(question.decision.id) }, deck, () => false),
      onStatus() {},
      onBotMove() {},
      onFailure: (error) => expect.fail(String(error)),
    },
    {
      saved: { id, kind: "bots", settings, people: [person], phase: "waiting", turn: 0, created: 0, changed: 0 },
      table: restored.table,
      entries: entries.slice(0, 1),
    },
  );
  const batches: unknown[] = [];
  const client = table.connect(person.id, (name, args) => name === "batch" && batches.push(args));
  const { host } = table;
  await host.run(() => answerCommand(table, client, "join_table", { table: id }));
  await table.start(false);
  for (const reply of script) {
    await expect.poll(() => host.table.stored.referee?.game.open.some((open) => open.id === reply.decision)).toBe(true);
    expect(await host.run(() => answerCommand(table, client, "reply", reply))).toMatchObject({ ok: true });
  }
  await expect.poll(() => host.table.stored.state.phase).toBe("over");
  table.close();
  return { batches, entries: table.entries };
}

/** Ana plays a game against bots. */
async function playOnServer(deck: string) {
  const ana = await server.player("Ana");
  const { table } = await openTable(ana, {}, { deck, seats: 3, bots: ["random", "random"], firstSeat: "host" });
  await begin(ana);
  return { ana, table, script: await playScript(ana, deck) };
}

describe("one script, two hosts", () => {
  it.each(["fluxx-3", "much-bother"])("the same batches and log entries, byte for byte (%s)", async (deck) => {
    let { ana, table, script } = await playOnServer(deck);
    // Some games end with their first moves.
    while (script.length <= 5) ({ ana, table, script } = await playOnServer(deck));
    const entries = await openTables(server.database).logOf(table, 0);
    const person = { id: ana.person, name: "Ana", face: "fox" };
    const device = await playOnDevice(table, entries, person, script);
    const received = ana.batches.map(({ version, calls, command }) => [version, calls, ...(command === undefined ? [] : [command])]);
    expect(device.batches.map((batch) => JSON.stringify(batch))).toEqual(received.map((batch) => JSON.stringify(batch)));
    // The time of a move is all that differs.
    const timeless = ({ body, record }: LogEntry) =>
      [body, record].map((text) => text?.replace(/"(at|begun)":("[^"]*"|\d+)|"until":\d+/g, ""));
    expect(device.entries.map(timeless)).toEqual(entries.map(timeless));
  });
});
