import { describe, expect } from "vitest";
import { action, defaultReply, legalReplies, openDeck, randomReply, secret, step } from "../../index.ts";
import {
  expectEveryCardOnce,
  inn,
  play,
  refusesBadReplies,
  ruling,
  type ScenarioTable,
  type TableSetup,
  tableOf,
} from "../../testing/index.ts";

const { chooseSeat, chooseVictim, discardKeepers, swapOneCard, takeRandomCard, tossUp, tradeHands } = step;

const house = tableOf(inn);
const pile = ["parcel", "umbrella", "suitcase", "samovar", "lantern", "loan"];
const out = ({ game }: ScenarioTable) => Object.keys(game.eliminated ?? {});

const trapdoor = (setup: TableSetup = {}): ScenarioTable =>
  play(
    house({ hands: { player_1: ["trapdoor"], player_2: ["bell"] }, keepers: { player_2: ["ledger", "porter"] }, draw: pile, ...setup }),
    "trapdoor",
  );

ruling("L-27", "a chosen seat that can pay in full may pay with exactly that many cards, or refuse with the empty list", () => {
  const t = trapdoor();
  t.player_1.choosesSeat("player_2");
  t.player_2.isAsked("must_trash_keepers", { of: ["ledger", "porter"], count: 1, purpose: "pay", cause: "trapdoor", pass: true });
  refusesBadReplies(t, "player_2");
  expect([...legalReplies(t.decisionOf("player_2") as never)]).toEqual([
    ["trash_keepers", []],
    ["trash_keepers", ["ledger"]],
    ["trash_keepers", ["porter"]],
  ]);
  t.player_2.trashesKeepers("porter");
  expect(out(t)).toEqual([]);
  expect(t.keepers("player_2")).toEqual(["ledger"]);
  expect(t.discard).toEqual(["trapdoor", "porter"]);
  expect(t.turn).toBe("player_2");
});

ruling("L-27", "a seat that refuses is out", () => {
  const t = trapdoor();
  t.player_1.choosesSeat("player_2").player_2.trashesKeepers();
  expect(out(t)).toEqual(["player_2"]);
  expect(t.discard).toEqual(["trapdoor", "bell", "ledger", "porter"]);
});

ruling("L-27", "a clock pays with the first cards; chance may do either", () => {
  const t = trapdoor();
  t.player_1.choosesSeat("player_2");
  const decision = t.decisionOf("player_2") as never;
  expect(defaultReply(decision)).toEqual(["trash_keepers", ["ledger"]]);
  expect([0, 1, 2].map((at) => randomReply(decision, () => at % 2)).map(([, cards]) => (cards as string[]).length)).toContain(0);
});

ruling("L-27", "a seat that cannot pay is not asked", () => {
  const t = trapdoor({ keepers: {} });
  t.player_1.choosesSeat("player_2");
  expect(out(t)).toEqual(["player_2"]);
});

ruling("L-27", "a price in numerals grows, and with fewer cards than that the seat is not asked", () => {
  for (const hand of [["bell"], ["bell", "ledger"]]) {
    const t = play(house({ rules: ["one-size-up"], hands: { player_1: ["pillow-fight"], player_2: hand }, draw: pile }), "pillow-fight");
    t.player_1.choosesSeat("player_2");
    const [picked] = t.eventsOf("seatPicked");
    const held = picked?.seat === "player_2" ? hand : t.hand("player_1");
    if (picked?.seat === "player_2" && hand.length < 2) expect(out(t)).toEqual(["player_2"]);
    else t[picked?.seat ?? "player_1"].isAsked("must_discard_from_hand", { count: 2, purpose: "pay", of: held });
  }
});

ruling("L-31", "chance picks the player or the chosen seat, told to all before anything is asked", () => {
  const picked = new Set<string>();
  for (let n = 0; n < 12; n += 1) {
    const t = play(
      house({ key: `toss ${n}`, hands: { player_1: ["pillow-fight", "loan"], player_2: ["bell"] }, draw: pile.slice(0, 5) }),
      "pillow-fight",
    );
    t.player_1.choosesSeat("player_2");
    const [{ seat, card } = { seat: "player_1" as const, card: "" }] = t.eventsOf("seatPicked");
    expect(card).toBe("pillow-fight");
    picked.add(seat);
    t[seat].isAsked("must_discard_from_hand", { count: 1, purpose: "pay" });
    expect(t.asked).toHaveLength(1);
    t[seat].discards();
    expect(out(t)).toEqual([seat]);
  }
  expect([...picked].sort()).toEqual(["player_1", "player_2"]);
});

ruling("L-31", "a protected seat can be picked, too", () => {
  const keepers = { player_1: ["wig"] };
  for (let n = 0; n < 12; n += 1) {
    const t = play(house({ key: `wig ${n}`, keepers, hands: { player_1: ["pillow-fight"] }, draw: pile }), "pillow-fight");
    t.player_1.choosesSeat("player_2");
    const [picked] = t.eventsOf("seatPicked");
    expect(out(t)).toEqual(picked?.seat === "player_1" ? [] : ["player_2"]);
  }
});

ruling("L-47", "a protected seat is neither asked to pay nor out, and can still be chosen", () => {
  const t = trapdoor({ keepers: { player_2: ["wig"] } });
  t.player_1.isAsked("must_choose_seat", { of: ["player_2", "player_3"] }).player_1.choosesSeat("player_2");
  expect(out(t)).toEqual([]);
  expect(t.keepers("player_2")).toEqual(["wig"]);
});

const four = (n: number): string[] => many.slice(4 * n, 4 * n + 4);
const many = inn.ids.filter((id) => ["goal", "action", "rule"].includes(inn.cards.get(id)?.type ?? ""));

ruling("L-47", "protected seats are taken out first; then nobody is out if all seats that play would be", () => {
  const hands = { player_1: ["cold-soup", ...four(0)], player_2: four(1), player_3: four(2) };
  const all = play(house({ hands, draw: pile.slice(1, 5) }), "cold-soup");
  expect(out(all)).toEqual([]);
  const spared = play(house({ hands, keepers: { player_2: ["wig"] }, draw: pile.slice(1, 5) }), "cold-soup");
  expect(spared.eventsOf("eliminated").map(({ seat }) => seat)).toEqual(["player_1", "player_3"]);
  expect(spared.winner).toBe("player_2");
  expectEveryCardOnce(inn, spared.game);
});

ruling("L-47", "a rule can spare all: nobody is asked to pay, and nobody is out", () => {
  const begun = trapdoor({ metas: ["safe-house"] });
  begun.player_1.choosesSeat("player_2");
  expect(out(begun)).toEqual([]);
  expect(begun.keepers("player_2")).toEqual(["ledger", "porter"]);
  const self = play(house({ metas: ["safe-house"], hands: { player_1: ["exit"] }, draw: pile }), "exit");
  expect(out(self)).toEqual([]);
});

ruling("R-299", "if the seat that may pay leaves, nothing is paid and nobody is out", () => {
  const t = trapdoor();
  t.player_1.choosesSeat("player_2").player_2.leaves();
  expect(out(t)).toEqual([]);
  expect(t.resolving).toEqual([]);
  expectEveryCardOnce(inn, t.game);
});

const STEPS = { swapOneCard, tradeHands, takeRandomCard };

describe.each(Object.keys(STEPS) as (keyof typeof STEPS)[])("%s after a toss-up", (name) => {
  const odd = action("odd-errand", chooseSeat(), chooseVictim(), tossUp(), STEPS[name]());
  const counts = { ...inn.source.counts, action: (inn.source.counts.action ?? 0) + 1, secret: 1 };
  const deck = openDeck({ ...inn.source, counts, cards: [...inn.source.cards, odd, secret("letter", discardKeepers())] });

  ruling("L-31", "does nothing if chance has picked the player", () => {
    const own = ["loan", "letter", "ledger"];
    for (let n = 0; n < 12; n += 1) {
      const hands = { player_1: ["odd-errand", ...own], player_2: ["bell", "monocle"] };
      const t = play(tableOf(deck)({ key: `errand ${n}`, hands, draw: pile.slice(0, 5) }), "odd-errand");
      t.player_1.choosesHandOf("player_2").player_1.choosesSeat("player_2");
      const [picked] = t.eventsOf("seatPicked");
      if (picked?.seat === "player_1") expect(t.hand("player_1")).toEqual(expect.arrayContaining(own));
      else if (t.asked.some((asked) => asked.includes("must_give_from_hand"))) t.player_1.gives("letter");
      expectEveryCardOnce(deck, t.game);
    }
  });
});
