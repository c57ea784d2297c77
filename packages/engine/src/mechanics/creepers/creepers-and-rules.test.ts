import { expect } from "vitest";
import { goalProgress } from "../../index.ts";
import { orchard, ruling, tableOf } from "../../testing/index.ts";

const garden = tableOf(orchard);

ruling("R-211", "under a rule that makes creepers harmless their owner can win", () => {
  const setup = { goals: ["compote"], keepers: { player_1: ["apple"] }, creepers: { player_1: ["toll"] }, hands: { player_1: ["pear"] } };
  const blocked = garden(setup);
  blocked.player_1.plays("pear");
  expect(blocked.winner).toBeUndefined();
  const harmless = garden({ ...setup, rules: ["mild-weather"] });
  harmless.player_1.plays("pear");
  expect(harmless.winner).toBe("player_1");
});

ruling("R-211", "it does not help against a creeper that the goal forbids", () => {
  const t = garden({ rules: ["mild-weather"], goals: ["quiet-hour"], hands: { player_1: ["honey"] }, creepers: { player_2: ["wasps"] } });
  t.player_1.plays("honey");
  expect(t.winner).toBeUndefined();
});

const needed = { rules: ["hedgehogs-friend"], goals: ["compote"], keepers: { player_1: ["apple"] }, hands: { player_1: ["pear"] } };

ruling("R-212", "while the needed creeper lies in front of another seat, a seat that meets the goal does not win", () => {
  const t = garden({ ...needed, creepers: { player_2: ["hedgehog"] } });
  t.player_1.plays("pear");
  expect(t.winner).toBeUndefined();
  const mine = goalProgress(orchard, t.game).find(({ seat }) => seat === "player_1");
  expect(mine).toMatchObject({ met: false, missing: ["hedgehog"], oneAway: true });
});

ruling("R-212", "its owner wins, and is kept from winning by other creepers alone", () => {
  const t = garden({ ...needed, creepers: { player_1: ["hedgehog"] } });
  t.player_1.plays("pear");
  expect(t.winner).toBe("player_1");
  const other = garden({ ...needed, creepers: { player_1: ["hedgehog", "toll"] } });
  other.player_1.plays("pear");
  expect(other.winner).toBeUndefined();
});

ruling("R-212", "while the creeper is in front of nobody, the rule does nothing", () => {
  const t = garden({ ...needed, draw: ["cider", "bench"] });
  t.player_1.plays("pear");
  expect(t.winner).toBe("player_1");
});

const harvest = { rules: ["hedgehogs-friend"], hands: { player_1: ["big-harvest"] }, creepers: { player_3: ["hedgehog"] } };

ruling("R-213", "a seat without the needed creeper is no rival in a tie", () => {
  const t = garden({ ...harvest, keepers: { player_1: ["apple", "plum", "bench"], player_2: ["pear", "quince", "cider"] } });
  t.player_1.plays("big-harvest");
  expect(t.creepers("player_2")).toEqual(["hedgehog"]);
  expect(t.winner).toBe("player_2");
});

ruling("R-213", "a seat with more is: then nobody wins", () => {
  const t = garden({ ...harvest, keepers: { player_1: ["apple", "plum", "bench", "basket"], player_2: ["pear", "quince", "cider"] } });
  t.player_1.plays("big-harvest");
  expect(t.winner).toBeUndefined();
});
