import { becomeGuest, personIdOf } from "../support/accounts.ts";
import type { SeatOccupant } from "../support/arranged-table.ts";
import { withHandSize } from "../support/arrangements.ts";
import { expect, test } from "../support/fixtures.ts";

const friends = (count: number): SeatOccupant[] => Array.from({ length: count }, () => "friend");

test("answers any decision for a seat that the test plays, and leaves it", async ({ page, arrange }) => {
  const table = await arrange({
    seats: [page, "friend", "friend"],
    arrangement: { turn: "player_2", hands: { player_1: ["milk"], player_2: ["taxation"], player_3: ["love", "war"] } },
  });
  const [me, playing, giving] = [table.player("player_1"), table.player("player_2"), table.player("player_3")];
  await playing.reply(["play_card", "taxation"]);
  await giving.reply(["give_cards", ["war"]]);
  await me.replyWithFallback();
  await me.until(({ turn }) => turn.seat === "player_3");
  expect(giving.view().hands.player_3).toContain("love");
  await expect(giving.reply(["play_card", "war"])).rejects.toThrow("invalid_card");

  giving.leave();
  expect(giving.isConnected).toBe(false);
  await me.untilTable(({ presence }) => typeof presence?.seats.player_3 === "object");
  expect(me.table.presence?.seats).toMatchObject({ player_1: "here", player_2: "here", player_3: { why: "closed" } });
});

test("deals hands of the requested size to two, four and six players", async ({ page, arrange }) => {
  for (const [seats, mine, theirs] of [
    [2, 3, 0],
    [4, 10, 6],
    [6, 22, 10],
  ] as const) {
    const arrangement = withHandSize(withHandSize({}, "player_2", theirs, seats), "player_1", mine, seats);
    const table = await arrange({ seats: [page, ...friends(seats - 1)], arrangement });
    const { hands } = table.player("player_1").view();
    expect([hands.player_1.length, hands.player_2.length]).toEqual([mine, theirs]);
  }
});

test("arranges seats, host, settings and the first turn", async ({ page, newPage, arrange }) => {
  const other = await newPage();
  const name = await becomeGuest(other);
  const settings = { name: "Saturday", clock: { decision: 30, reserve: 60 }, watchers: false };
  const table = await arrange({
    seats: ["steady", other, "friend", page],
    host: "player_4",
    startsGame: false,
    settings,
    arrangement: { turn: "player_4", hands: { player_4: ["milk"] }, draw: ["love", "time"] },
  });
  const me = table.player("player_4");
  const { info } = me.table;
  expect(info).toMatchObject({ phase: "waiting", host: await personIdOf(page), settings });
  expect(info?.seats).toMatchObject({
    player_1: { bot: "steady" },
    player_2: { name },
    player_3: { name: "Cleo" },
    player_4: { name: "Dan" },
  });

  await table.startGame();
  expect(me.view().hands.player_4).toEqual(["milk", "love"]);
  expect(me.table.deadlines.size).toBe(1);
  await me.reply(["play_card", "milk"]);
  await table.player("player_2").until(({ turn, keepers }) => turn.seat === "player_2" && keepers.player_1.includes("time"));
});

test("repeats random choices with a seed", async ({ arrange }) => {
  const arrangement = withHandSize({ rules: ["play-2", "first-play-random"] }, "player_1", 10);
  const picked = async () => {
    const table = await arrange({ seats: friends(2), arrangement, seed: "a picture" });
    return table.player("player_1").decision()?.cards;
  };
  const first = await picked();
  expect([await picked(), await picked(), await picked()]).toEqual([first, first, first]);
});

test("rejects an impossible arrangement", async ({ page, arrange }) => {
  const arrangement = { hands: { player_1: ["milk"], player_2: ["milk"] } };
  await expect(arrange({ seats: [page, "friend"], arrangement })).rejects.toThrow("milk already lies in hands.player_1");
  expect(() => withHandSize({}, "player_1", 0)).toThrow("player_1 cannot hold 0 cards when that game has begun");
});

test("arranges a rematch", async ({ page, arrange }) => {
  const arrangement = { goals: ["hippyism"], keepers: { player_1: ["love"] }, hands: { player_1: ["peace"] } };
  const table = await arrange({ seats: [page, "friend"], arrangement });
  await table.player("player_1").reply(["play_card", "peace"]);
  await table.until(({ phase }) => phase === "over");
  await table.arrangeNextGame({ turn: "player_2", hands: { player_2: ["bread"] }, draw: ["time"] });
  await table.player("player_1").command("rematch", {});
  await table.startGame();
  expect(table.player("player_2").view().hands.player_2).toEqual(["bread", "time"]);
});
