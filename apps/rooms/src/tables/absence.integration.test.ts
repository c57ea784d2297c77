import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DrivenClock } from "../testing/driven-clock.ts";
import type { TestPlayer } from "../testing/test-player.ts";
import { TestServer } from "../testing/test-server.ts";

const SECOND = 1_000;
const settings = { name: "Friday", deck: "fluxx-3", seats: 3, isPublic: false, watchers: true, takeOverBots: false };

let house: TestServer;
let clock: DrivenClock;
beforeEach(async () => {
  clock = new DrivenClock();
  house = await TestServer.open({ clock });
});
afterEach(() => house.close());

/** Ana, Ben and Eva at a table at which a game has begun. */
async function table(more: object = {}): Promise<{ ana: TestPlayer; ben: TestPlayer; eva: TestPlayer; code: string; all: TestPlayer[] }> {
  const [ana, ben, eva] = [await house.player("Ana"), await house.player("Ben"), await house.player("Eva")];
  const { code } = await ana.does("create_table", { ...settings, ...more });
  for (const player of [ben, eva]) {
    await player.does("join_table", { code });
    await player.does("sit", {});
  }
  await ana.does("start");
  const all = [ana, ben, eva];
  for (const player of all) await player.until(() => player.info?.phase === "playing");
  return { ana, ben, eva, code, all };
}

const named = (player: TestPlayer, name: string) => player.batches.flatMap(({ calls }) => calls).filter(([call]) => call === name);
/** Who is to move, and the others. */
function mover(all: readonly TestPlayer[]): { one: TestPlayer; others: TestPlayer[] } {
  const one = all.find(({ asked }) => asked !== undefined);
  if (one === undefined) throw new Error("Nobody is asked.");
  return { one, others: all.filter((player) => player !== one) };
}
const other = (players: readonly TestPlayer[], but: TestPlayer) => players.find((player) => player !== but) as TestPlayer;

/** Somebody's way back: a new connection of the same person. */
const again = async (player: TestPlayer, code: string): Promise<TestPlayer> => {
  const person = await house.people.accounts.byId(player.person);
  if (person === undefined) throw new Error("Nobody.");
  const back = await house.connect(person);
  await back.does("join_table", { code });
  return back;
};

describe("a clock", () => {
  it("is told as a deadline, and at its end a bot answers once; at the second time the bot stays until its person does something", async () => {
    const { all } = await table({ clock: { decision: 30, reserve: 60 } });
    const { one } = mover(all);
    const asked = one.asked?.id;
    expect(named(one, "deadline").at(-1)).toEqual(["deadline", asked, clock.now() + 90 * SECOND]);
    clock.pass(89 * SECOND);
    expect(one.asked?.id).toBe(asked);
    clock.pass(2 * SECOND);
    await one.until(() => one.asked?.id !== asked);
    expect(named(one, "seat_taken_by_bot")).toEqual([]);

    // The reserve is used up: from now on thirty seconds.
    while (named(all[0] as TestPlayer, "seat_taken_by_bot").length === 0) {
      const { version } = all[0] as TestPlayer;
      clock.pass(31 * SECOND);
      clock.pass(60 * SECOND);
      await (all[0] as TestPlayer).until(() => (all[0] as TestPlayer).version > version);
    }
    const [[, seat] = []] = named(all[0] as TestPlayer, "seat_taken_by_bot");
    const late = all.find(({ viewer }) => viewer === seat) as TestPlayer;
    await late.does("back");
    await late.until(() => named(late, "seat_handed_back").some(([, back]) => back === seat));
  });

  it("stands still where nobody is, and goes on for whoever comes back", async () => {
    const { all, code } = await table({ clock: { decision: 30, reserve: 0 } });
    const asked = mover(all).one.asked?.id;
    clock.pass(20 * SECOND);
    for (const player of all) player.close();
    const newest = () => house.database.logRow.findFirst({ where: { tableId: all[0]?.info?.id ?? "" }, orderBy: { seq: "desc" } });
    await expect.poll(async () => (await newest())?.body ?? "").toContain('"stopped"');
    clock.pass(3_600 * SECOND);
    const back = await again(all[0] as TestPlayer, code);
    expect(named(back, "deadline").at(-1)).toEqual(["deadline", asked, clock.now() + 10 * SECOND]);
  });

  it("is kept over a restart, which takes nobody's time", async () => {
    const { all, code } = await table({ clock: { decision: 30, reserve: 0 } });
    const asked = mover(all).one.asked?.id;
    clock.pass(10 * SECOND);
    await house.stop();
    clock.pass(500 * SECOND);
    await house.start();
    const back = await again(all[0] as TestPlayer, code);
    expect(named(back, "deadline").at(-1)).toEqual(["deadline", asked, clock.now() + 20 * SECOND]);
  });
});

describe("somebody who is away", () => {
  it.each([
    ["has closed the page, for twenty seconds", "close", "closed", 20],
    ["has lost the line, for sixty", "cut", "lost", 60],
  ] as const)("is waited for, where the person %s; then a bot stands in, and hands back at once", async (_, how, why, seconds) => {
    const { all, code } = await table();
    const { one, others } = mover(all);
    const [watching] = others as [TestPlayer];
    const seat = one.viewer;
    one[how]();
    await watching.until(() => typeof watching.presence?.seats[seat as "player_1"] === "object");
    expect(watching.presence?.seats[seat as "player_1"]).toEqual({ why, until: clock.now() + seconds * SECOND, agreed: [] });
    clock.pass((seconds - 1) * SECOND);
    expect(named(watching, "seat_taken_by_bot")).toEqual([]);
    const { version } = watching;
    clock.pass(2 * SECOND);
    await watching.until(() => named(watching, "seat_taken_by_bot").length === 1 && watching.version > version + 1);
    expect(watching.info?.seats[seat as "player_1"]).toMatchObject({ id: one.person, bot: "steady" });
    const back = await again(one, code);
    await watching.until(() => named(watching, "seat_handed_back").length === 1);
    await back.until(() => back.info?.seats[seat as "player_1"]?.bot === undefined);
  });

  it("need not be waited for, if all who are there agree", async () => {
    const { all } = await table();
    const { one, others } = mover(all);
    const [first, second] = others as [TestPlayer, TestPlayer];
    const seat = one.viewer as "player_1";
    one.cut();
    await first.until(() => typeof first.presence?.seats[seat] === "object");
    await first.does("wait_no_longer", { seat, agree: true });
    expect(named(first, "seat_taken_by_bot")).toEqual([]);
    await second.until(() => JSON.stringify(second.presence?.seats[seat]).includes(first.viewer));
    await second.does("wait_no_longer", { seat, agree: true });
    await second.until(() => named(second, "seat_taken_by_bot").length === 1);
    expect(await first.send("wait_no_longer", { seat: first.viewer as "player_1", agree: true })).toMatchObject({ error: "invalid_seat" });
  });

  it("is one person, however many pages are open", async () => {
    const { ana, ben, code } = await table();
    const second = await again(ana, code);
    expect(second.mirror?.view).toEqual(ana.mirror?.view);
    ana.close();
    await second.does("say", { command: "c", text: "Still here" });
    await ben.until(() => ben.presence?.seats[second.viewer as "player_1"] === "here");
  });

  it("keeps the seat for a while before a game, and then loses it; the table is handed on", async () => {
    const [ana, ben] = [await house.player("Ana"), await house.player("Ben")];
    const { code } = await ana.does("create_table", { ...settings, isPublic: true });
    await ben.does("join_table", { code });
    await ben.does("sit", {});
    ana.cut();
    await ben.until(() => typeof ben.presence?.seats.player_1 === "object");
    clock.pass(301 * SECOND);
    await ben.until(() => ben.info?.seats.player_1 === undefined);
    expect(ben.info?.host).toBe(ben.person);
    ben.cut();
    await expect.poll(() => house.database.table.findFirst({ where: { code } })).toMatchObject({ phase: "waiting" });
    await expect
      .poll(async () => {
        clock.pass(301 * SECOND);
        return (await house.database.table.findFirst({ where: { code } }))?.phase;
      })
      .toBe("closed");
  });
});

describe("a game", () => {
  it("is suspended when all who are there agree, waits for days, and goes on at the same prompt when all are back", async () => {
    const { all, code } = await table({ clock: { decision: 30, reserve: 0 } });
    const asked = mover(all).one.asked;
    const [ana, ben, eva] = all as [TestPlayer, TestPlayer, TestPlayer];
    await ana.does("suspend", { agree: true });
    await ben.does("suspend", { agree: true });
    expect(ana.info?.phase).toBe("playing");
    await eva.does("suspend", { agree: true });
    await ana.until(() => ana.info?.phase === "suspended");
    expect(await mover(all).one.send("reply", { command: "x", decision: asked?.id ?? 0, call: ["play_card", "x"] })).toMatchObject({
      error: "no_game",
    });
    for (const player of all) player.close();
    await house.stop();
    clock.pass(5 * 86_400 * SECOND);
    await house.start();
    const back = [await again(ana, code), await again(ben, code), await again(eva, code)];
    for (const player of back) await player.does("resume");
    for (const player of back) await player.until(() => player.info?.phase === "playing");
    expect(mover(back).one.asked).toEqual(asked);
  });

  it("goes on with a bot for somebody who leaves for good", async () => {
    const { all } = await table();
    const { one, others } = mover(all);
    const [stays] = others as [TestPlayer];
    const seat = one.viewer;
    await one.does("give_up_seat");
    await stays.until(() => named(stays, "seat_taken_by_bot").length === 1);
    expect(stays.info?.seats[seat as "player_1"]).toMatchObject({ bot: "steady" });
    expect(stays.info?.seats[seat as "player_1"]?.id).toBeUndefined();
    expect(one.viewer).toBe("watcher");
    expect(await one.send("reply", { command: "x", decision: 1, call: ["play_card", "x"] })).toMatchObject({ error: "not_seated" });
  });

  it("goes on without the seat, where the table is so", async () => {
    const { all } = await table({ droppingOut: true });
    const { one, others } = mover(all);
    const stays = other(others, one);
    const seat = one.viewer;
    await one.does("give_up_seat");
    await stays.until(() => named(stays, "seat_left").length === 1);
    expect(stays.mirror?.view.seats).not.toContain(seat);
  });

  it("that the last person leaves is closed, and kept as given up", async () => {
    await house.close();
    // The bots that take over take their moment, so that none of them moves before the last person is gone.
    house = await TestServer.open({ clock, botPause: SECOND });
    const { all } = await table();
    const { one } = mover(all);
    await one.does("reply", { command: "first", decision: one.asked?.id ?? 0, call: ["play_card", one.asked?.cards[0] ?? ""] });
    for (const player of all) await player.send("give_up_seat");
    await expect.poll(() => house.database.game.findFirst()).toMatchObject({ ending: "abandoned", moves: 1 });
  });
});
