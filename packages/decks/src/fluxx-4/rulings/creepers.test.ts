import { cardOf, keyFromText, randomReply, randomStream, startGame, transition } from "@mutable/engine";
import { ruling, tableOf } from "@mutable/engine/testing";
import { expect } from "vitest";
import { fluxx4 } from "../index.ts";

const at = tableOf(fluxx4);
const isCreeper = (id: string) => cardOf(fluxx4, id).type === "creeper";

ruling("R-200", "creepers of a deal are laid down and replaced before the next seat is dealt its cards", () => {
  let found = 0;
  for (let game = 0; game < 40; game += 1) {
    const begun = startGame(fluxx4, { seats: 3, key: keyFromText(`deal ${game}`) });
    if (begun.error !== undefined) throw new Error(begun.why);
    const seats = begun.events.flatMap((event) => (event.type === "drew" || event.type === "creepers" ? [event.seat] : []));
    expect(seats).toEqual([...seats].sort());
    for (const seat of begun.game.seats)
      expect([begun.game.hands[seat].length, begun.game.hands[seat].some(isCreeper)]).toEqual([3, false]);
    found += begun.events.filter(({ type }) => type === "creepers").length;
  }
  expect(found).toBeGreaterThan(5);
});

ruling("R-202", "creepers of the turn's draw lie down in their order, and the draw is complete", () => {
  const t = at({ rules: ["draw-2"], draw: ["taxes", "milk", "death", "bread", "time"] });
  expect(t.creepers("player_1")).toEqual(["taxes", "death"]);
  expect(t.hand("player_1")).toEqual(["milk", "bread"]);
  expect(t.game.turn.drawn).toBe(2);
});

ruling("R-203", "a creeper among cards to be shared out goes to the seat that draws", () => {
  const t = at({ hands: { player_1: ["everybody-gets-1"] }, draw: ["love", "war", "milk", "bread", "time"] });
  t.player_1.plays("everybody-gets-1");
  expect(t.creepers("player_1")).toEqual(["war"]);
  t.player_1.isAsked("must_give_from_list", { of: ["milk", "bread", "time"] });
});

ruling("R-204", "a creeper that cannot be replaced lies down, and nothing is owed", () => {
  const t = at({ rules: ["draw-3"], hands: { player_1: ["milk"], player_2: ["bread"] }, draw: ["war"], rest: "out" });
  expect(t.creepers("player_1")).toEqual(["war"]);
  expect(t.hand("player_1")).toEqual(["milk"]);
  t.player_1.plays("milk");
  expect([t.turn, t.hand("player_2")]).toEqual(["player_2", ["bread"]]);
});

ruling("R-205", "no hand and no cards aside ever have a creeper", () => {
  for (let number = 0; number < 12; number += 1) {
    const begun = startGame(fluxx4, { seats: 2 + (number % 5), key: keyFromText(`creepers ${number}`) });
    if (begun.error !== undefined) throw new Error(begun.why);
    let { game } = begun;
    const { below } = randomStream({ key: keyFromText(`replies ${number}`), taken: 0 });
    for (let moves = 0; game.ending === undefined && moves < 400; moves += 1) {
      const aside = game.stack.flatMap((frame) => (frame.kind === "card" ? frame.aside : []));
      expect([...Object.values(game.hands).flat(), ...aside].filter(isCreeper)).toEqual([]);
      const decision = game.open[below(game.open.length)] as (typeof game.open)[number];
      const next = transition(fluxx4, game, { seat: decision.seat, decision: decision.id, call: randomReply(decision, below) });
      if (next.error !== undefined) throw new Error(next.error);
      game = next.game;
    }
  }
});

ruling("R-207", "nothing fetches a creeper from the discards", () => {
  const t = at({ hands: { player_1: ["lets-do-that-again"] }, discard: ["war", "jackpot", "death"] });
  t.player_1.plays("lets-do-that-again");
  t.player_1.isAsked("must_choose_from", { of: ["jackpot"] });
});

ruling("R-207", "a creeper that is taken lies in front of the seat that takes it", () => {
  const t = at({ hands: { player_1: ["steal-something"] }, creepers: { player_2: ["war"] } });
  t.player_1.plays("steal-something").player_1.takes("war");
  expect([t.creepers("player_1"), t.creepers("player_2")]).toEqual([["war"], []]);
});

ruling("R-208", "a goal that forbids a creeper sees it in front of every seat", () => {
  const t = at({ hands: { player_1: ["peace-no-war"] }, keepers: { player_1: ["peace"] }, creepers: { player_3: ["war"] } });
  t.player_1.plays("peace-no-war");
  expect(t.winner).toBeUndefined();
});

ruling("R-208", "creepers are no keepers for limits, bonuses and goals that count", () => {
  const t = at({
    rules: ["poor-bonus", "silver-lining"],
    hands: { player_1: ["keeper-limit-2"], player_2: ["all-you-need-is-love"] },
    keepers: { player_2: ["love"], player_3: ["milk", "bread"] },
    creepers: { player_1: ["taxes"], player_2: ["war"], player_3: ["radioactive-potato"] },
    draw: ["time", "sleep", "dreams"],
  });
  expect(t.game.turn.drawn).toBe(2);
  t.player_1.plays("keeper-limit-2");
  t.player_3.isNotAsked();
  t.player_2.plays("all-you-need-is-love");
  expect(t.winner).toBe("player_2");
});

ruling("R-210", "each goal is looked at by itself: two creepers that one of them asks for do not block it", () => {
  const t = at({
    rules: ["double-agenda"],
    goals: ["toast"],
    hands: { player_1: ["war-death"] },
    keepers: { player_2: ["bread", "the-toaster"] },
    creepers: { player_2: ["war", "death"] },
  });
  expect(t.winner).toBeUndefined();
  t.player_1.plays("war-death");
  expect(t.winner).toBe("player_2");
});
