import type { CardId } from "@mutable/engine";
import { play, scenario, type TableSetup } from "@mutable/engine/testing";
import { expect } from "vitest";
import { declined, hall } from "../../testing/hall.ts";
import { muchBother } from "../index.ts";

const row = (...cards: CardId[]): TableSetup => {
  const isCreeper = (id: CardId) => muchBother.cards.get(id)?.type === "creeper";
  return { keepers: { player_1: cards.filter((id) => !isCreeper(id)) }, creepers: { player_1: cards.filter(isCreeper) } };
};
/** The winner after `player_1` has played the goal. */
const winnerOf = (goal: CardId, setup: TableSetup) => declined(play(hall({ hands: { player_1: [goal] }, ...setup }), goal)).winner;

const PAIRS: [CardId, CardId, CardId][] = [
  ["footprints-in-the-flowerbed", "enormous-monocle", "muddy-boot"],
  ["tea-at-five-sharp", "golden-teapot", "stopped-clock"],
  ["lost-admiral", "admiral-puddle", "laundry-chute"],
  ["safe-behind-the-picture", "squinting-portrait", "rusty-key"],
  ["romance-below-stairs", "butler-mumble", "cook-dumpling"],
  ["who-chewed-the-boot", "waffles-the-dog", "muddy-boot"],
  ["countess-in-disguise", "countess-trifle", "false-moustache"],
  ["eyes-in-the-dark", "squinting-portrait", "pocket-torch"],
  ["parrot-post", "nosy-parrot", "perfumed-letter"],
  ["a-real-seance", "madame-fiasco", "draughty-ghost"],
  ["wild-goose-chase", "waffles-the-dog", "loose-goose"],
  ["scandal-at-breakfast", "countess-trifle", "nasty-gossip"],
  ["the-perfect-suspect", "nasty-gossip", "jam-on-your-fingers"],
];
for (const [goal, one, other] of PAIRS) {
  scenario(`${goal}: both cards win, one does not, and a creeper that is not asked for blocks (R-209)`, () => {
    expect(winnerOf(goal, { ...row(one, other), draw: ["busy-evening", "wild-night", "second-look"] })).toBe("player_1");
    expect(winnerOf(goal, { ...row(one), draw: ["busy-evening", "wild-night", "second-look"] })).toBeUndefined();
    const blocker = [one, other].includes("draughty-ghost") ? "nasty-gossip" : "draughty-ghost";
    expect(winnerOf(goal, { ...row(one, other, blocker), draw: ["busy-evening", "wild-night", "second-look"] })).toBeUndefined();
  });
}

const SOME: [CardId, number, CardId[]][] = [
  ["anybody-down-there", 2, ["pocket-torch", "laundry-chute", "rusty-key"]],
  ["birds-of-a-feather", 2, ["nosy-parrot", "purple-feather", "loose-goose"]],
  ["larder-raid", 2, ["cook-dumpling", "last-slice-of-cake", "golden-teapot"]],
  ["full-dinner-table", 3, ["inspector-crumb", "butler-mumble", "cook-dumpling", "madame-fiasco", "countess-trifle", "admiral-puddle"]],
  ["heap-of-clues", 3, ["perfumed-letter", "rusty-key", "muddy-boot", "stopped-clock", "purple-feather", "pocket-torch"]],
];
for (const [goal, count, cards] of SOME) {
  scenario(`${goal}: ${count} of ${cards.length} win, one more under Tall Tales, all of them too`, () => {
    const under = (rules: CardId[], has: CardId[]) =>
      winnerOf(goal, { ...row(...has), rules, draw: ["busy-evening", "wild-night", "second-look"] });
    expect(under([], cards.slice(0, count))).toBe("player_1");
    expect(under([], cards.slice(1 - count))).toBeUndefined();
    expect(under(["tall-tales"], cards.slice(0, count))).toBeUndefined();
    expect(under(["tall-tales"], cards.slice(-count - 1))).toBe("player_1");
    expect(under([], cards)).toBe("player_1");
  });
}

scenario("birds-of-a-feather: the goose does not block, another creeper does", () => {
  expect(winnerOf("birds-of-a-feather", row("nosy-parrot", "purple-feather", "loose-goose"))).toBe("player_1");
  expect(winnerOf("birds-of-a-feather", row("nosy-parrot", "purple-feather", "loose-goose", "draughty-ghost"))).toBeUndefined();
});

scenario("full-dinner-table: two seats that meet it at once go on playing", () => {
  const keepers = {
    player_1: ["inspector-crumb", "madame-fiasco", "countess-trifle"],
    player_2: ["butler-mumble", "cook-dumpling", "admiral-puddle"],
  };
  expect(winnerOf("full-dinner-table", { keepers, draw: ["busy-evening", "wild-night", "second-look"] })).toBeUndefined();
});

scenario("cake-thief: met while another seat has the cake, also in its turn", () => {
  const keepers = { player_1: ["inspector-crumb"], player_2: ["last-slice-of-cake"] };
  expect(winnerOf("cake-thief", { keepers })).toBe("player_1");
  expect(winnerOf("cake-thief", row("inspector-crumb", "last-slice-of-cake"))).toBeUndefined();
  const stolen = hall({
    turn: "player_2",
    goals: ["cake-thief"],
    ...row("inspector-crumb", "last-slice-of-cake"),
    hands: { player_2: ["sticky-fingers"] },
  });
  play(stolen, "sticky-fingers").player_2.takes("last-slice-of-cake");
  expect(stolen.winner).toBe("player_1");
});

scenario("jam-never-lies: met while another seat has the jam", () => {
  expect(winnerOf("jam-never-lies", { keepers: { player_1: ["enormous-monocle"] }, creepers: { player_3: ["jam-on-your-fingers"] } })).toBe(
    "player_1",
  );
  expect(winnerOf("jam-never-lies", row("enormous-monocle", "jam-on-your-fingers"))).toBeUndefined();
});

scenario("quiet-cup-of-tea: met while no seat has the parrot or a creeper", () => {
  expect(winnerOf("quiet-cup-of-tea", row("golden-teapot"))).toBe("player_1");
  expect(winnerOf("quiet-cup-of-tea", { keepers: { player_1: ["golden-teapot"], player_2: ["nosy-parrot"] } })).toBeUndefined();
  const airing = hall({
    goals: ["quiet-cup-of-tea"],
    keepers: { player_2: ["golden-teapot"] },
    creepers: { player_3: ["nasty-gossip"] },
    hands: { player_1: ["a-good-airing"] },
  });
  expect(play(airing, "a-good-airing").winner).toBe("player_2");
});

scenario("stuffed-pockets: 11 cards win, 10 do not", () => {
  const many = muchBother.ids.filter((id) => muchBother.cards.get(id)?.type === "action");
  const held = (count: number) => winnerOf("stuffed-pockets", { hands: { player_1: ["stuffed-pockets", ...many.slice(0, count - 1)] } });
  expect([held(10), held(11)]).toEqual([undefined, "player_1"]);
});

scenario("just-a-moustache: the moustache as the only keeper wins; a creeper blocks", () => {
  expect(winnerOf("just-a-moustache", row("false-moustache"))).toBe("player_1");
  expect(winnerOf("just-a-moustache", row("false-moustache", "rusty-key"))).toBeUndefined();
  expect(winnerOf("just-a-moustache", row("false-moustache", "draughty-ghost"))).toBeUndefined();
});

scenario("loose-goose: moves on when the turn ends, and can win there (L-22)", () => {
  const t = hall({
    goals: ["wild-goose-chase"],
    creepers: { player_1: ["loose-goose"] },
    keepers: { player_2: ["waffles-the-dog"] },
    hands: { player_1: ["muddy-boot"] },
  });
  play(t, "muddy-boot");
  expect([t.creepers("player_2"), t.winner]).toEqual([["loose-goose"], "player_2"]);
});

scenario("loose-goose: goes the way of the turns", () => {
  const t = hall({ rules: ["clock-runs-backwards"], creepers: { player_1: ["loose-goose"] }, hands: { player_1: ["muddy-boot"] } });
  play(t, "muddy-boot");
  expect([t.creepers("player_3"), t.turn]).toEqual([["loose-goose"], "player_3"]);
});
