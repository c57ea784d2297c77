import { type BlankCard, keyFromText, startGame } from "@mutable/engine";
import { ruling, tableOf } from "@mutable/engine/testing";
import { expect } from "vitest";
import { fluxx1 } from "./index.ts";

const table = tableOf(fluxx1);
const key = keyFromText("first edition");

ruling("R-320", "the deck has the profile of the ICE edition, and no types but keepers, goals, new rules and actions", () => {
  expect(new Set(fluxx1.source.cards.map(({ type }) => type))).toEqual(new Set(["keeper", "goal", "rule", "action"]));
  const t = table({ hands: { player_1: ["milk"] } });
  t.player_2.isRefused(["leave"] as never, "unexpected_reply");
  t.player_4.isRefused(["join"] as never, "unexpected_reply");
  t.player_1.isAsked("must_play");
});

ruling("R-321", "a turn has four steps: draw, play, discard to the hand limit, discard Keepers", () => {
  const t = table({
    rules: ["hand-limit-1", "keeper-limit-2"],
    keepers: { player_1: ["milk", "war"] },
    hands: { player_1: ["time", "toast"] },
  });
  t.player_1.plays("time").player_1.isAsked("must_discard_from_hand", { count: 1, cause: "hand-limit-1" });
  t.player_1.discards("toast").player_1.isAsked("must_trash_keepers", { count: 1, cause: "keeper-limit-2" });
});

ruling("R-322", "the Basic Rules card is on the table, is no part of the pile, and no card discards it", () => {
  const t = table({ rules: ["draw-3"], hands: { player_1: ["rules-reset"] } });
  expect([t.game.metas, fluxx1.ids.includes("basic-rules")]).toEqual([["basic-rules"], false]);
  t.player_1.plays("rules-reset");
  expect([t.game.metas, t.rules]).toEqual([["basic-rules"], []]);
  t.player_2.isAsked("must_play");
});

ruling("R-323", "chance finds the first seat, or the host names it", () => {
  const firstSeat = (seed: string, named?: "player_2") => {
    const begun = startGame(fluxx1, {
      seats: 3,
      key: keyFromText(seed),
      ...(named && { profile: { firstSeat: "host" as const }, firstSeat: named }),
    });
    if (begun.error !== undefined) throw new Error(begun.why);
    return begun.game.turn.seat;
  };
  const seeds = Array.from({ length: 30 }, (_, number) => `first ${number}`);
  expect(new Set(seeds.map((seed) => firstSeat(seed)))).toEqual(new Set(["player_1", "player_2", "player_3"]));
  expect(new Set(seeds.map((seed) => firstSeat(seed, "player_2")))).toEqual(new Set(["player_2"]));
});

ruling("R-324", "a limit binds its player too when it is played", () => {
  const t = table({ hands: { player_1: ["hand-limit-1", "milk", "bread"], player_2: ["time", "toast"], player_3: [] } });
  t.player_1.plays("hand-limit-1");
  expect(t.asked).toEqual(["player_1 must_discard_from_hand", "player_2 must_discard_from_hand"]);
  t.player_1.isAsked("must_discard_from_hand").player_2.isAsked("must_discard_from_hand");
});

ruling("R-328", "a table may fill the blank card", () => {
  const blank: BlankCard = { id: "blank", name: "Long night", text: "Draw 6", type: "rule", draws: 6 };
  const begun = startGame(fluxx1, { seats: 2, key, blank });
  if (begun.error !== undefined) throw new Error(begun.why);
  expect([...begun.game.draw, ...Object.values(begun.game.hands).flat()]).toContain("blank");
});
