import { play, scenario } from "@mutable/engine/testing";
import { expect } from "vitest";
import { hall, outOf } from "../../testing/hall.ts";
import { muchBother } from "../index.ts";

const actions = muchBother.ids.filter((id) => muchBother.cards.get(id)?.type === "action");
/** Cards for a hand, none of which is in another of these hands. */
const held = (from: number, count: number) => actions.slice(from, from + count);
const keepers = muchBother.ids.filter((id) => muchBother.cards.get(id)?.type === "keeper");

scenario("library-trapdoor: the chosen seat is out, unless it discards a keeper or 2 cards (L-27)", () => {
  const setup = { seats: 4, hands: { player_1: ["library-trapdoor"] }, keepers: { player_2: ["golden-teapot", "nosy-parrot"] } };
  const t = hall(setup);
  play(t, "library-trapdoor")
    .player_1.choosesSeat("player_2")
    .player_2.isAsked("must_trash_keepers", { count: 1, purpose: "pay", pass: true });
  t.player_2.trashesKeepers("nosy-parrot");
  expect([outOf(t), t.keepers("player_2")]).toEqual([[], ["golden-teapot"]]);
  const refused = hall(setup);
  play(refused, "library-trapdoor").player_1.choosesSeat("player_2").player_2.trashesKeepers();
  expect([outOf(refused), refused.discard]).toEqual([["player_2"], ["library-trapdoor", "golden-teapot", "nosy-parrot"]]);
  const cards = hall({ ...setup, hands: { player_1: ["library-trapdoor"], player_2: ["muddy-boot", "second-look"] } });
  play(cards, "library-trapdoor").player_1.choosesSeat("player_2").player_2.trashesKeepers();
  cards.player_2.isAsked("must_discard_from_hand", { count: 2, purpose: "pay", pass: true });
  cards.player_2.discards("muddy-boot", "second-look");
  expect([outOf(cards), cards.keepers("player_2")]).toEqual([[], ["golden-teapot", "nosy-parrot"]]);
});

scenario("midnight-pillow-fight: chance picks one of the two, who pays a card, two under Tall Tales (L-31)", () => {
  const picked = new Set<string>();
  for (let n = 0; n < 12; n += 1) {
    const t = hall({ key: `pillows ${n}`, hands: { player_1: ["midnight-pillow-fight", "muddy-boot"], player_2: ["golden-teapot"] } });
    play(t, "midnight-pillow-fight").player_1.choosesSeat("player_2");
    const seat = t.eventsOf("seatPicked")[0]?.seat ?? "player_3";
    t[seat].isAsked("must_discard_from_hand", { count: 1, purpose: "pay", pass: true });
    picked.add(seat);
  }
  expect([...picked].sort()).toEqual(["player_1", "player_2"]);
});

scenario("swinging-chandelier: most keepers, and at least 5, is out; the moustache spares without a runner-up", () => {
  const hit = (setup: object) =>
    outOf(play(hall({ seats: 4, hands: { player_1: ["swinging-chandelier"] }, draw: actions, ...setup }), "swinging-chandelier"));
  const plain = keepers.filter(
    (id) => muchBother.cards.get(id)?.parts.power === undefined && id !== "butler-mumble" && id !== "cook-dumpling",
  );
  expect(hit({ keepers: { player_2: plain.slice(0, 5) } })).toEqual(["player_2"]);
  expect(hit({ keepers: { player_2: plain.slice(0, 4) } })).toEqual([]);
  expect(hit({ keepers: { player_2: plain.slice(0, 5), player_3: plain.slice(5, 10) } })).toEqual([]);
  expect(plain.slice(10)).toContain("false-moustache");
  expect(hit({ keepers: { player_2: plain.slice(0, 5), player_3: [...plain.slice(5, 10), "false-moustache"] } })).toEqual([]);
  expect(hit({ rules: ["tall-tales"], keepers: { player_2: plain.slice(0, 5) } })).toEqual([]);
});

scenario("constables-round-up: every seat with 2 creepers is out, none with 1; 3 are needed under Tall Tales", () => {
  const setup = {
    seats: 4,
    hands: { player_1: ["constables-round-up"] },
    creepers: { player_2: ["draughty-ghost", "jam-on-your-fingers"], player_3: ["nasty-gossip"] },
  };
  expect(outOf(play(hall(setup), "constables-round-up"))).toEqual(["player_2"]);
  expect(outOf(play(hall({ ...setup, rules: ["tall-tales"] }), "constables-round-up"))).toEqual([]);
});

scenario("sleepy-soup: every seat that holds 9 cards is out, in one change; the last one has won (R-247)", () => {
  const hands = { player_1: ["sleepy-soup", ...held(0, 8)], player_2: held(8, 9), player_3: ["muddy-boot"] };
  const t = hall({ hands });
  play(t, "sleepy-soup");
  expect([outOf(t), t.winner]).toEqual([["player_1", "player_2"], "player_3"]);
});

scenario("sleepy-soup: if it fits every seat, none is out, or all but the seat with the moustache (L-32)", () => {
  const hands = { player_1: ["sleepy-soup", ...held(0, 8)], player_2: held(8, 9) };
  expect(outOf(play(hall({ seats: 2, began: 3, hands }), "sleepy-soup"))).toEqual([]);
  const moustache = play(hall({ seats: 2, began: 3, hands, keepers: { player_2: ["false-moustache"] } }), "sleepy-soup");
  expect([outOf(moustache), moustache.winner]).toEqual([["player_1"], "player_2"]);
});

scenario("two seats: the eliminated seat is back at once, and the turn goes on (R-260)", () => {
  const t = hall({
    seats: 2,
    rules: ["busy-evening"],
    hands: { player_1: ["library-trapdoor", "muddy-boot"], player_2: ["golden-teapot"] },
  });
  play(t, "library-trapdoor").player_1.choosesSeat("player_2");
  expect([outOf(t), t.hand("player_2").length, t.turn]).toEqual([[], 3, "player_1"]);
});
