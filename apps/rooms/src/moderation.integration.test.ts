import { randomUUID } from "node:crypto";
import { defaultReply } from "@mutable/engine";
import type { Carries } from "@mutable/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { begin, openTable } from "./testing/scenes.ts";
import type { TestPlayer } from "./testing/test-player.ts";
import { TestServer } from "./testing/test-server.ts";

let server: TestServer;
let by: string;
beforeAll(async () => {
  server = await TestServer.open();
  by = await server.administrator();
});
afterAll(() => server.close());

const why = "Please be kind.";
const says = (player: TestPlayer, text: string) => player.send("say", { command: randomUUID(), text });
const mute = (player: TestPlayer, length: "hour" | "good" = "hour") =>
  server.moderation.acts.mute({ by, person: player.person, why, length });
const orderClosed = (table: string) => server.moderation.acts.closeTable({ by, table, why });
const phaseOf = async (id: string) => (await server.database.table.findUniqueOrThrow({ where: { id } })).phase;
const isSent = (player: TestPlayer, notice: string) => player.until(() => player.notices.includes(notice));

/** Answers the open decision. */
async function answer(player: TestPlayer): Promise<void> {
  const { asked } = player;
  if (asked === undefined) throw new Error("Nothing is asked.");
  await player.does("reply", { command: randomUUID(), decision: asked.id, call: defaultReply(asked) as Carries<"reply">["call"] });
}

/** Two players in a game. */
async function game(settings: Parameters<typeof openTable>[2] = {}) {
  const [host, other] = [await server.player("Hugo"), await server.player("Gita")];
  const { table, code } = await openTable(host, { sit: [other] }, settings);
  await begin(host, other);
  return { host, other, table, code };
}

describe("a person muted by an administrator", () => {
  it("is notified at once, and cannot chat at any table until the mute is lifted", async () => {
    const { host, other, code } = await game();
    await mute(other);
    await other.until(() => typeof other.mutedUntil === "number");
    expect(await says(other, "Hello?")).toMatchObject({ ok: false, error: "muted" });
    expect(await other.send("emote", { emote: "grr" })).toMatchObject({ ok: false, error: "muted" });
    expect(await other.send("throw", { picture: "sock", at: "player_1" })).toMatchObject({ ok: false, error: "muted" });
    expect(await says(host, "Hello!")).toEqual({ ok: true });
    const elsewhere = await openTable(await server.player("Ana"));
    await other.does("join_table", { code: elsewhere.code });
    expect(await says(other, "Here?")).toMatchObject({ ok: false, error: "muted" });

    await server.moderation.acts.unmute({ by, person: other.person });
    await other.until(() => other.mutedUntil === null);
    expect(await says(other, "Thank you")).toEqual({ ok: true });
    await other.does("join_table", { code });
    expect(other.chat.map(({ text }) => text)).not.toContain("Hello?");
  });

  it("is notified when joining, and can chat after the mute ends", async () => {
    const person = await server.guest("Mute");
    await server.moderation.acts.mute({ by, person: person.id, why, length: "good" });
    const player = await server.connect(person);
    await openTable(player);
    expect(player.mutedUntil).toBeGreaterThan(Date.now() + 1_000 * 365 * 86_400_000);
    expect(await says(player, "Hello?")).toMatchObject({ ok: false, error: "muted" });
    const until = Date.now() + 300;
    await server.database.person.update({ where: { id: person.id }, data: { mutedUntil: new Date(until) } });
    await player.until(() => (player.mutedUntil ?? 0) <= until);
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(await says(player, "Hello!")).toEqual({ ok: true });
  });

  it("stays muted as a guest who signs in to an account", async () => {
    const guest = await server.player("Guest");
    const account = await server.account("Grown");
    await mute(guest);
    await server.people.guests.mergeInto(guest.person, account.id);
    const player = await server.connect(account);
    await openTable(player);
    expect(await says(player, "Hello?")).toMatchObject({ ok: false, error: "muted" });
  });
});

describe("a banned person", () => {
  it("is disconnected from a game, and a bot takes over the seat", async () => {
    const { host, other } = await game();
    const end = new Promise<void>((resolve) => other.socket.once("disconnect", () => resolve()));
    await server.ban({ id: other.person });
    await end;
    expect(other.noticesExceptPauses).toEqual(["banned"]);
    await host.until(() => host.info?.seats.player_2?.bot !== undefined && host.info.seats.player_2.id === undefined);
    expect(host.info?.phase).toBe("playing");
  });

  it("loses the seat in a waiting room, and another player becomes the host", async () => {
    const [host, other] = [await server.player("Hugo"), await server.player("Gita")];
    await openTable(host, { sit: [other] });
    await server.ban({ id: host.person });
    await other.until(() => other.info?.host === other.person && other.info.seats.player_1 === undefined);
  });

  it("loses the seat at a table that was in no server's memory", async () => {
    const { host, other, code } = await game();
    await server.stop();
    await server.ban({ id: other.person });
    await server.start();
    const back = await server.connect((await server.people.accounts.byId(host.person)) ?? { id: "", version: 0 });
    await back.does("join_table", { code });
    await back.until(() => back.info?.seats.player_2?.bot !== undefined && back.info.seats.player_2.id === undefined);
  });
});

describe("a table that an administrator closes", () => {
  it("is closed at once, and its people and later visitors get the reason", async () => {
    const { host, other, table, code } = await game({ isPublic: true });
    const watcher = await server.player("Will");
    await watcher.does("watch_lobby");
    await watcher.until(() => watcher.lobby.some((each) => each.table === table));
    await answer(host.asked === undefined ? other : host);
    expect(await orderClosed(table)).toEqual({ value: true });
    for (const player of [host, other]) {
      await isSent(player, "closed_by_administrator");
      expect(player.why).toBe(why);
    }
    await watcher.until(() => watcher.lobby.every((each) => each.table !== table));
    expect(await watcher.send("join_table", { code })).toEqual({ ok: false, error: "closed_by_administrator", why });
    expect(await phaseOf(table)).toBe("closed");
    const [played] = await server.database.game.findMany({ where: { tableId: table } });
    expect(played).toMatchObject({ ending: "abandoned", winner: null });
    expect(await orderClosed(table)).toEqual({ value: false });
  });

  it("is closed by the next server that starts, if none was running", async () => {
    const { table } = await game();
    await server.stop();
    await orderClosed(table);
    expect(await phaseOf(table)).toBe("playing");
    await server.start();
    await expect.poll(() => phaseOf(table)).toBe("closed");
  });

  it("is closed by its owner if several room servers are notified", async () => {
    const second = await TestServer.open({}, server.url);
    try {
      const { host, table } = await game();
      await orderClosed(table);
      await isSent(host, "closed_by_administrator");
      expect(await phaseOf(table)).toBe("closed");
    } finally {
      await second.close();
    }
  });

  it("is closed even if it cannot be restored", async () => {
    const { table } = await game();
    await server.stop();
    await server.database.snapshot.updateMany({ where: { tableId: table }, data: { hash: "broken" } });
    await server.start();
    await orderClosed(table);
    await expect.poll(() => phaseOf(table)).toBe("closed");
  });
});
