import { expect } from "vitest";
import { cardOf, keyFromText, randomStream, startGame } from "../../index.ts";
import { ruling, tableOf, village } from "../../testing/index.ts";

const isCreeper = (id: string): boolean => cardOf(village, id).type === "creeper";

/** The deal as R-200 says it, computed from the shuffled pile: seat by seat, three cards that are no creepers. */
function dealtFrom(pile: readonly string[], seats: number) {
  const left = [...pile];
  return Array.from({ length: seats }, () => {
    const dealt = { hand: [] as string[], creepers: [] as string[] };
    while (dealt.hand.length < 3) {
      const card = left.pop() ?? "";
      (isCreeper(card) ? dealt.creepers : dealt.hand).push(card);
    }
    return dealt;
  });
}

ruling(
  "R-200",
  "creepers of a deal lie in front of the seat in the order in which they came, and the next seat is dealt afterwards",
  () => {
    const together: number[] = [];
    for (let game = 0; game < 120; game += 1) {
      const key = keyFromText(`village ${game}`);
      // The first seat is called here, so the shuffle is the first use of chance.
      const pile = randomStream({ key, taken: 0 }).shuffled(village.pileIds);
      const begun = startGame(village, { seats: 5, key });
      if (begun.error !== undefined) throw new Error(begun.why);
      const { seats, hands, creepers } = begun.game;
      const dealt = dealtFrom(pile, seats.length);
      expect(seats.map((seat) => ({ hand: hands[seat], creepers: creepers[seat] }))).toEqual(dealt);
      together.push(...dealt.map((seat) => seat.creepers.length));
    }
    // Some seat was dealt several creepers.
    expect(Math.max(...together)).toBeGreaterThan(1);
  },
);

ruling("R-348", "a limit can ask a seat in another seat's turn; that seat plays no card there", () => {
  const t = tableOf(village)({
    rest: "out",
    rules: ["busy-2"],
    hands: { player_1: ["small-pouch", "bell"], player_2: ["goat", "oven"], player_3: ["well"] },
    draw: ["lantern", "broom"],
  });
  t.player_1.plays("small-pouch");
  t.player_2.isAsked("must_discard_from_hand", { of: ["goat", "oven"], count: 1 });
  t.player_3.isNotAsked();
  t.player_2.isRefused(["play_card", "goat"], "unexpected_reply");
  t.player_3.isRefused(["play_card", "well"], "unexpected_reply");
});

ruling("R-353", "a deck may have goals that no seat can meet: the game goes on with them", () => {
  // Without creepers in the game, this goal cannot be met.
  const t = tableOf(village)({ rest: "out", hands: { player_1: ["wild-night"] }, draw: ["bell", "well"] });
  t.player_1.plays("wild-night");
  expect([t.goals, t.winner, t.turn]).toEqual([["wild-night"], undefined, "player_2"]);
});
