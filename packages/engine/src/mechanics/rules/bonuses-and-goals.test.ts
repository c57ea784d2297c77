import { expect, it } from "vitest";
import { goalProgress, keyFromText, startGame } from "../../index.ts";
import { expectEveryCardOnce, orchard, ruling, scenario, type TableSetup, tableOf } from "../../testing/index.ts";

const garden = tableOf(orchard);

ruling("R-239", "a meta rule takes the creepers out of the game; all other cards stay", () => {
  const begun = startGame(orchard, { seats: 3, key: keyFromText("tame"), metas: ["tame-garden"] });
  if (begun.error !== undefined) throw new Error(begun.why);
  const { game } = begun;
  const creepers = orchard.ids.filter((id) => orchard.cards.get(id)?.type === "creeper");
  expect([...game.out].sort()).toEqual(creepers.sort());
  expect(game.draw.filter((id) => creepers.includes(id))).toEqual([]);
  expectEveryCardOnce(orchard, game);
});

ruling("R-239", "a goal that forbids a creeper is easier then, and sweeping creepers does nothing", () => {
  const t = garden({ metas: ["tame-garden"], rules: ["busy-2"], goals: ["quiet-hour"], hands: { player_1: ["clean-sweep", "honey"] } });
  t.player_1.plays("clean-sweep").player_1.plays("honey");
  expect(t.winner).toBe("player_1");
});

it("refuses an arranged creeper in a game without creepers", () => {
  const arrange = { creepers: { player_1: ["toll"] } };
  const begun = startGame(orchard, { seats: 2, key: keyFromText("tame"), metas: ["tame-garden"], arrange });
  expect(begun).toEqual({ error: "bad_setup", why: "creepers.player_1: the game is without creepers, like toll." });
});

const fair: TableSetup = {
  rules: ["fair"],
  keepers: { player_3: ["basket"] },
  hands: { player_1: ["cider"] },
  draw: ["apple", "pear", "plum", "bench", "quince"],
};

ruling("R-361", "a bonus for all counts while its card lies in front of anybody, and its play must be made", () => {
  const t = garden(fair);
  expect(t.hand("player_1")).toEqual(["cider", "apple", "pear"]);
  t.player_1.plays("cider");
  t.player_1.isAsked("must_play", { of: ["apple", "pear"] });
  t.player_1.plays("apple");
  expect(t.turn).toBe("player_2");
});

ruling("R-361", "under a rule that raises numerals it counts two", () => {
  const t = garden({ ...fair, rules: ["fair", "one-size-up"] });
  expect(t.game.turn.drawn).toBe(4);
});

ruling("R-361", "when its card goes after the first play, no second one is required", () => {
  const t = garden({ ...fair, hands: { player_1: ["throw-out"] } });
  t.player_1.plays("throw-out").player_1.takes("basket");
  expect(t.turn).toBe("player_2");
});

ruling("R-361", "under a rule to play all, the draw counts and the play is among all", () => {
  const t = garden({ ...fair, rules: ["fair", "busy-all"] });
  expect(t.game.turn.drawn).toBe(2);
  t.player_1.plays("cider").player_1.plays("apple");
  t.player_1.isAsked("must_play", { of: ["pear"] });
});

scenario("a rule can leave its own plays to the profile", () => {
  const t = garden({
    rules: ["helping-hand"],
    keepers: { player_2: ["bench"], player_3: ["basket"] },
    hands: { player_1: ["small-hands", "rain-2"] },
  });
  t.player_1.plays("small-hands");
  t.player_1.isAsked("must_play_or_pass", { pass: true });
});

scenario("a goal can need some of several cards, and more of them under a rule that raises numerals", () => {
  const setup = { goals: ["picnic"], keepers: { player_1: ["basket"] }, hands: { player_1: ["plum"] } };
  const t = garden(setup);
  const mine = goalProgress(orchard, t.game).find(({ seat }) => seat === "player_1");
  expect(mine).toMatchObject({ met: false, missing: [], some: { have: 0, need: 1 }, oneAway: true });
  t.player_1.plays("plum");
  expect(t.winner).toBe("player_1");
  const raised = garden({ ...setup, rules: ["one-size-up"] });
  raised.player_1.plays("plum");
  expect(raised.winner).toBeUndefined();
});
