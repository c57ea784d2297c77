import { randomUUID } from "node:crypto";
import { defaultReply } from "@mutable/engine";
import type { Carries } from "@mutable/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { begin, openTable } from "./testing/scenes.ts";
import type { TestPlayer } from "./testing/test-player.ts";
import { TestServer } from "./testing/test-server.ts";

let house: TestServer;
let by: string;
beforeAll(async () => {
  house = await TestServer.open();
  by = await house.administrator();
});
afterAll(() => house.close());

const why = "Please be kind.";
const says = (player: TestPlayer, text: string) => player.send("say", { command: randomUUID(), text });
const mute = (player: TestPlayer, length: "hour" | "good" = "hour") =>
  house.moderation.acts.mute({ by, person: player.person, why, length });
const orderClosed = (table: string) => house.moderation.acts.closeTable({ by, table, why });
const phaseOf = async (id: string) => (await house.database.table.findUniqueOrThrow({ where: { id } })).phase;
const isSent = (player: TestPlayer, notice: string) => player.until(() => player.notices.includes(notice));

/** Answers what is asked. */
async function answer(player: TestPlayer): Promise<void> {
  const { asked } = player;
  if (asked === undefined) throw new Error("Nothing is asked.");
  await player.does("reply", { command: randomUUID(), decision: asked.id, call: defaultReply(asked) as Carries<"reply">["call"] });
}

/** Two at a table, in a game. */
async function game(settings: Parameters<typeof openTable>[2] = {}) {
  const [host, other] = [await house.player("Hugo"), await house.player("Gita")];
  const { table, code } = await openTable(host, { sit: [other] }, settings);
  await begin(host, other);
  return { host, other, table, code };
}

describe("whoever is muted by an administrator", () => {
  it("hears of it at once and is heard at no table, until that is lifted", async () => {
    const { host, other, code } = await game();
    await mute(other);
    await other.until(() => typeof other.mutedUntil === "number");
    expect(await says(other, "Hello?")).toMatchObject({ ok: false, error: "muted" });
    expect(await says(host, "Hello!")).toEqual({ ok: true });
    const elsewhere = await openTable(await house.player("Ana"));
    await other.does("join_table", { code: elsewhere.code });
    expect(await says(other, "Here?")).toMatchObject({ ok: false, error: "muted" });

    await house.moderation.acts.unmute({ by, person: other.person });
    await other.until(() => other.mutedUntil === null);
    expect(await says(other, "Thank you")).toEqual({ ok: true });
    await other.does("join_table", { code });
    expect(other.chat.map(({ text }) => text)).not.toContain("Hello?");
  });

  it("is told so when they come, and may speak when it is over", async () => {
    const person = await house.guest("Mute");
    await house.moderation.acts.mute({ by, person: person.id, why, length: "good" });
    const player = await house.connect(person);
    await openTable(player);
    expect(player.mutedUntil).toBeGreaterThan(Date.now() + 1_000 * 365 * 86_400_000);
    expect(await says(player, "Hello?")).toMatchObject({ ok: false, error: "muted" });
    await house.database.person.update({ where: { id: person.id }, data: { mutedUntil: new Date(Date.now() + 300) } });
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(await says(player, "Hello!")).toEqual({ ok: true });
  });

  it("still is where they become somebody else", async () => {
    const guest = await house.player("Guest");
    const account = await house.account("Grown");
    await mute(guest);
    await house.people.guests.mergeInto(guest.person, account.id);
    const player = await house.connect(account);
    await openTable(player);
    expect(await says(player, "Hello?")).toMatchObject({ ok: false, error: "muted" });
  });
});

describe("whoever is banned", () => {
  it("is shown out of a game, and a bot takes the seat over", async () => {
    const { host, other } = await game();
    const end = new Promise<void>((resolve) => other.socket.once("disconnect", () => resolve()));
    await house.ban({ id: other.person });
    await end;
    expect(other.notices).toEqual(["banned"]);
    await host.until(() => host.info?.seats.player_2?.bot !== undefined && host.info.seats.player_2.id === undefined);
    expect(host.info?.phase).toBe("playing");
  });

  it("loses the seat in a waiting room, and hands the table on", async () => {
    const [host, other] = [await house.player("Hugo"), await house.player("Gita")];
    await openTable(host, { sit: [other] });
    await house.ban({ id: host.person });
    await other.until(() => other.info?.host === other.person && other.info.seats.player_1 === undefined);
  });

  it("is gone from a table that was in no memory meanwhile", async () => {
    const { host, other, code } = await game();
    await house.stop();
    await house.ban({ id: other.person });
    await house.start();
    const back = await house.connect((await house.people.accounts.byId(host.person)) ?? { id: "", version: 0 });
    await back.does("join_table", { code });
    await back.until(() => back.info?.seats.player_2?.bot !== undefined && back.info.seats.player_2.id === undefined);
  });
});

describe("a table that is to be closed", () => {
  it("is closed at once; all there are told why, and so is whoever comes later", async () => {
    const { host, other, table, code } = await game({ isPublic: true });
    const watcher = await house.player("Will");
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
    const [played] = await house.database.game.findMany({ where: { tableId: table } });
    expect(played).toMatchObject({ ending: "abandoned", winner: null });
    expect(await orderClosed(table)).toEqual({ value: false });
  });

  it("is closed by whoever starts next, where no room server was there to hear it", async () => {
    const { table } = await game();
    await house.stop();
    await orderClosed(table);
    expect(await phaseOf(table)).toBe("playing");
    await house.start();
    await expect.poll(() => phaseOf(table), { timeout: 5_000 }).toBe("closed");
  });

  it("is closed by its owner, however many room servers hear of it", async () => {
    const second = await TestServer.open({}, house.url);
    try {
      const { host, table } = await game();
      await orderClosed(table);
      await isSent(host, "closed_by_administrator");
      expect(await phaseOf(table)).toBe("closed");
    } finally {
      await second.close();
    }
  });

  it("is closed also where nobody could go on with it", async () => {
    const { table } = await game();
    await house.stop();
    await house.database.snapshot.updateMany({ where: { tableId: table }, data: { hash: "broken" } });
    await house.start();
    await orderClosed(table);
    await expect.poll(() => phaseOf(table), { timeout: 5_000 }).toBe("closed");
  });
});
