import { startGame } from "@mutable/engine";
import { expect } from "vitest";
import { manor } from "../testing/manor.ts";
import { ruling, type ScenarioTable, type TableSetup, tableWith } from "../testing/table.ts";

const house = (setup: TableSetup = {}): ScenarioTable => tableWith({ deck: manor, rest: "out", ...setup });

ruling("L-38", "a table that plays without the later meta rules shuffles and draws on, and nothing comes into force", () => {
  const begun = startGame(manor, {
    seats: 2,
    key: "00".repeat(32),
    laterMetas: [],
    arrange: { turn: "player_1", rest: "out", hands: { player_1: ["basket"] }, draw: ["teapot"], discard: ["piano", "clock"] },
  });
  if (begun.error !== undefined) throw new Error(begun.why);
  expect([begun.game.metas, begun.game.laterMetas]).toEqual([[], undefined]);
  expect(begun.game.hands.player_1).toEqual(["basket", "teapot"]);
});

ruling("L-50", "hands rotate among the seats that play; a seat that is out gets none", () => {
  const t = house({
    seats: 4,
    eliminated: { player_2: ["player_1", "player_3", "player_4"] },
    hands: { player_1: ["waltz", "teapot"], player_3: ["piano"], player_4: ["clock"] },
    draw: ["mirror", "library"],
  });
  t.player_1.plays("waltz");
  for (const { seat, kind } of t.game.open) if (kind === "may_react") t[seat].passes();
  t.player_1.rotates(0);
  expect([t.hand("player_2"), t.hand("player_3"), t.hand("player_4")]).toEqual([[], ["teapot", "mirror", "library"], ["piano"]]);
});

ruling("L-51", "a danger lies on the discard pile as soon as it is played, and is not within reach meanwhile", () => {
  const danger = manor.ids.find((id) => manor.cards.get(id)?.steps[0]?.do === "chooseVictim") as string;
  const t = house({ hands: { player_1: [danger], player_2: ["piano"], player_3: ["clock"] } });
  t.player_1.plays(danger);
  for (const { seat, kind } of t.game.open) if (kind === "may_react") t[seat].passes();
  expect(t.discard).toEqual([danger]);
  t.player_1.isAsked("must_choose_seat", { of: ["player_2", "player_3"] });
});
