import { beGuest, personOf } from "../support/accounts.ts";
import { expect, test } from "../support/arranged-fixtures.ts";
import type { Sitter } from "../support/arranged-table.ts";
import { withHand } from "../support/arrangements.ts";
import { leadTo, OCCASIONS } from "../support/decision-cases.ts";

const friends = (count: number): Sitter[] => Array.from({ length: count }, () => "friend");

// One platform is enough for them, and each needs a moment only.
test.describe.configure({ mode: "default" });

for (const [kind, occasions] of Object.entries(OCCASIONS)) {
  test(`player_1 is asked: ${kind}`, async ({ arrange }) => {
    for (const [title, occasion] of Object.entries(occasions)) {
      await test.step(title, async () => {
        const table = await arrange({ seats: friends(occasion.seats), lay: occasion.lay });
        await leadTo(occasion, table);
        const me = table.at("player_1");
        await me.until(({ open }) => open.some((asked) => asked.seat === "player_1" && asked.kind === kind));
        expect(me.asked()?.purpose).toBe(occasion.purpose);
      });
    }
  });
}

test("a seat that the test plays answers whatever it is asked, and leaves", async ({ page, arrange }) => {
  const table = await arrange({
    seats: [page, "friend", "friend"],
    lay: { turn: "player_2", hands: { player_1: ["milk"], player_2: ["taxation"], player_3: ["love", "war"] } },
  });
  const [me, playing, giving] = [table.at("player_1"), table.at("player_2"), table.at("player_3")];
  await playing.reply(["play_card", "taxation"]);
  await giving.reply(["give_cards", ["war"]]);
  await me.replySomehow();
  await me.until(({ turn }) => turn.seat === "player_3");
  expect(giving.view().hands.player_3).toContain("love");
  await expect(giving.reply(["play_card", "war"])).rejects.toThrow("invalid_card");

  giving.leave();
  expect(giving.isThere).toBe(false);
  await me.untilTable(({ presence }) => typeof presence?.seats.player_3 === "object");
  expect(me.table.presence?.seats).toMatchObject({ player_1: "here", player_2: "here", player_3: { why: "closed" } });
});

test("hands are as large as a test wants them, for two, four and six", async ({ page, arrange }) => {
  for (const [seats, mine, theirs] of [
    [2, 3, 0],
    [4, 10, 6],
    [6, 22, 10],
  ] as const) {
    const lay = withHand(withHand({}, "player_2", theirs, seats), "player_1", mine, seats);
    const table = await arrange({ seats: [page, ...friends(seats - 1)], lay });
    const { hands } = table.at("player_1").view();
    expect([hands.player_1.length, hands.player_2.length]).toEqual([mine, theirs]);
  }
});

test("who sits where, who is host, what is set, and who begins are the test's to say", async ({ page, another, arrange }) => {
  const other = await another();
  const name = await beGuest(other);
  const settings = { name: "Saturday", clock: { decision: 30, reserve: 60 }, watchers: false };
  const table = await arrange({
    seats: ["steady", other, "friend", page],
    host: "player_4",
    begins: false,
    settings,
    lay: { turn: "player_4", hands: { player_4: ["milk"] }, draw: ["love", "time"] },
  });
  const me = table.at("player_4");
  const { info } = me.table;
  expect(info).toMatchObject({ phase: "waiting", host: await personOf(page), settings });
  expect(info?.seats).toMatchObject({
    player_1: { bot: "steady" },
    player_2: { name },
    player_3: { name: "Cleo" },
    player_4: { name: "Dan" },
  });

  await table.begin();
  expect(me.view().hands.player_4).toEqual(["milk", "love"]);
  expect(me.table.deadlines.size).toBe(1);
  await me.reply(["play_card", "milk"]);
  await table.at("player_2").until(({ turn, keepers }) => turn.seat === "player_2" && keepers.player_1.includes("time"));
});

test("where a test wants it, chance decides the same each time", async ({ arrange }) => {
  const lay = withHand({ rules: ["play-2", "first-play-random"] }, "player_1", 10);
  const picked = async () => {
    const table = await arrange({ seats: friends(2), lay, chance: "a picture" });
    return table.at("player_1").asked()?.cards;
  };
  const first = await picked();
  expect([await picked(), await picked(), await picked()]).toEqual([first, first, first]);
});

test("what cannot be laid out is told at once", async ({ page, arrange }) => {
  const lay = { hands: { player_1: ["milk"], player_2: ["milk"] } };
  await expect(arrange({ seats: [page, "friend"], lay })).rejects.toThrow("milk already lies in hands.player_1");
  expect(() => withHand({}, "player_1", 0)).toThrow("player_1 cannot hold 0 cards when that game has begun");
});

test("a rematch begins as it is laid out", async ({ page, arrange }) => {
  const lay = { goals: ["hippyism"], keepers: { player_1: ["love"] }, hands: { player_1: ["peace"] } };
  const table = await arrange({ seats: [page, "friend"], lay });
  await table.at("player_1").reply(["play_card", "peace"]);
  await table.until(({ phase }) => phase === "over");
  await table.lay({ turn: "player_2", hands: { player_2: ["bread"] }, draw: ["time"] });
  await table.at("player_1").does("rematch", {});
  await table.begin();
  expect(table.at("player_2").view().hands.player_2).toEqual(["bread", "time"]);
});
