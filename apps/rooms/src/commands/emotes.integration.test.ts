import type { Answer, Emote } from "@mutable/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DrivenWorld } from "../testing/driven-world.ts";
import { begin, openTable } from "../testing/scenes.ts";
import type { TestPlayer } from "../testing/test-player.ts";
import { TestServer } from "../testing/test-server.ts";

const clock = new DrivenWorld();
let server: TestServer;
beforeAll(async () => {
  server = await TestServer.open({ world: clock });
});
afterAll(() => server.close());

/** Two players and a spectator. */
async function openWithThree(settings: Parameters<typeof openTable>[2] = {}) {
  const [ada, ben, will] = [await server.player("Ada"), await server.player("Ben"), await server.player("Will")];
  const { code, table } = await openTable(ada, { sit: [ben], watch: [will] }, settings);
  return { ada, ben, will, code, table };
}

const shows = (player: TestPlayer, emote: Emote, after?: number): Promise<Answer<"emote">> =>
  player.send("emote", { emote, ...(after !== undefined && { after }) });
/** Waits until all events so far have arrived. */
const settled = (...players: TestPlayer[]) => Promise.all(players.map((player) => player.socket.emitWithAck("hello")));

describe("a face", () => {
  it("goes to all at the table, with its seat and the version that its sender has told", async () => {
    const { ada, ben, will } = await openWithThree();
    await begin(ada, ben);
    const answer = await shows(ada, "laugh", 1);
    expect(answer).toEqual({ ok: true, wait: 2_000 });
    await settled(ada, ben, will);
    for (const player of [ada, ben, will])
      expect(player.emotes).toEqual([
        { by: expect.objectContaining({ id: ada.person, name: "Ada" }), seat: "player_1", emote: "laugh", after: 1 },
      ]);
  });

  it("cannot make others wait for a version that does not exist, and is not stored", async () => {
    const { ada, ben, code, table } = await openWithThree();
    const { version } = await ben.does("join_table", { code });
    await shows(ada, "hi", 1_000_000);
    await settled(ben);
    expect(ben.emotes.map(({ after }) => after)).toEqual([version]);
    expect((await ben.does("join_table", { code })).version).toBe(version);
    expect(await server.database.logRow.count({ where: { tableId: table, seq: { gt: version } } })).toBe(0);
    const late = await server.player("Nina");
    await late.does("join_table", { code });
    await settled(late);
    expect(late.emotes).toEqual([]);
  });

  it("of a spectator has no seat, is none of two, and stays among spectators if the table separates them", async () => {
    const { ada, will } = await openWithThree({ seatsReadWatchers: false });
    const other = await server.player("Olga");
    await other.does("join_table", { code: (await will.does("join_table", { code: await codeOf(ada) })).code });
    expect(await shows(will, "grr")).toMatchObject({ ok: false, error: "not_allowed" });
    expect(await shows(will, "bravo")).toMatchObject({ ok: true });
    await settled(ada, other);
    expect(other.emotes.map(({ seat, emote }) => [seat, emote])).toEqual([[undefined, "bravo"]]);
    expect(ada.emotes).toEqual([]);
  });

  it("comes once in two seconds, six times a minute, and the answer says how long to wait", async () => {
    const { ada, ben } = await openWithThree();
    await shows(ada, "hi");
    expect(await shows(ada, "hi")).toMatchObject({ ok: false, error: "too_many", wait: 2_000 });
    expect(await shows(ben, "hi")).toMatchObject({ ok: true });
    for (let times = 1; times < 6; times += 1) {
      clock.pass(2_000);
      expect(await shows(ada, "hi")).toMatchObject({ ok: true, wait: times < 5 ? 2_000 : 50_000 });
    }
    clock.pass(2_000);
    expect(await shows(ada, "hi")).toMatchObject({ ok: false, error: "too_many", wait: 48_000 });
    clock.pass(48_000);
    expect(await shows(ada, "hi")).toMatchObject({ ok: true });
    await settled(ben);
    expect(ben.emotes.filter(({ by }) => by.id === ada.person)).toHaveLength(7);
  });

  it("is refused to a person whom the host has muted", async () => {
    const { ada, ben } = await openWithThree();
    await ada.does("mute", { person: ben.person, muted: true });
    expect(await shows(ben, "hi")).toMatchObject({ ok: false, error: "muted" });
    expect(await ben.send("throw", { picture: "sock", at: "player_1" })).toMatchObject({ ok: false, error: "muted" });
    await settled(ada);
    expect([ada.emotes, ada.throws]).toEqual([[], []]);
  });
});

describe("a thrown picture", () => {
  it("goes to all at the table, once in ten seconds", async () => {
    const { ada, ben, will } = await openWithThree();
    expect(await ada.send("throw", { picture: "sock", at: "player_2" })).toEqual({ ok: true, wait: 10_000 });
    expect(await ada.send("throw", { picture: "goose", at: "player_2" })).toMatchObject({ ok: false, error: "too_many", wait: 10_000 });
    await settled(ada, ben, will);
    for (const { throws } of [ada, ben, will])
      expect(throws.map(({ seat, picture, at }) => [seat, picture, at])).toEqual([["player_1", "sock", "player_2"]]);
    clock.pass(10_000);
    expect(await ada.send("throw", { picture: "goose", at: "player_2" })).toMatchObject({ ok: true });
  });

  it("needs another taken seat as its aim", async () => {
    const { ada } = await openWithThree();
    for (const at of ["player_1", "player_3"] as const)
      expect(await ada.send("throw", { picture: "sock", at })).toMatchObject({ ok: false, error: "invalid_seat" });
  });

  it("is refused at a public table with another person, and allowed there among bots", async () => {
    const { ada } = await openWithThree({ isPublic: true });
    expect(await ada.send("throw", { picture: "sock", at: "player_2" })).toMatchObject({ ok: false, error: "not_allowed" });
    const alone = await server.player("Alva");
    await openTable(alone, {}, { isPublic: true, bots: ["steady"] });
    expect(await alone.send("throw", { picture: "sock", at: "player_2" })).toMatchObject({ ok: true });
  });
});

const codeOf = async (player: TestPlayer): Promise<string> => {
  const { id = "" } = player.info ?? {};
  return (await server.database.table.findUniqueOrThrow({ where: { id } })).code;
};
