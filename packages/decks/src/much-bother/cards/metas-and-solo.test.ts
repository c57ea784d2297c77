import { cardOf, keyFromText, slotOf, soloDecks, startGame } from "@mutable/engine";
import { play, scenario } from "@mutable/engine/testing";
import { expect, it } from "vitest";
import { hall, outOf } from "../../testing/hall.ts";
import { muchBother } from "../index.ts";

const key = keyFromText("metas");

scenario("the-bridge-is-out: waits in every game, and no seat returns once the pile has run out (R-238, R-258)", () => {
  const t = hall({
    hands: { player_1: ["parcel-from-auntie"] },
    eliminated: { player_3: ["player_1"] },
    draw: ["muddy-boot", "nosy-parrot"],
    discard: ["tall-tales", "second-look", "bold-guess"],
  });
  expect(t.game.laterMetas).toEqual(["the-bridge-is-out"]);
  play(t, "parcel-from-auntie");
  expect([t.game.metas.includes("the-bridge-is-out"), t.game.eliminated]).toEqual([true, { player_3: "for_good" }]);
});

scenario("the-bridge-is-out: the end of the pile at a return keeps the seat out, and wins with two seats (R-256, R-260)", () => {
  const t = hall({ seats: 2, hands: { player_1: ["library-trapdoor"] }, draw: ["muddy-boot"] });
  play(t, "library-trapdoor").player_1.choosesSeat("player_2");
  expect([outOf(t), t.winner]).toEqual([["player_2"], "player_1"]);
});

scenario("nobody-leaves-before-pudding: no seat is asked to pay, and none is out", () => {
  const t = hall({
    metas: ["nobody-leaves-before-pudding"],
    hands: { player_1: ["library-trapdoor"] },
    keepers: { player_2: ["golden-teapot"] },
  });
  play(t, "library-trapdoor").player_1.choosesSeat("player_2");
  expect([outOf(t), t.keepers("player_2"), t.turn]).toEqual([[], ["golden-teapot"], "player_2"]);
});

it("midnight-strikes: waits only by consent, and then lets a second goal into play", () => {
  const later = (laterMetas?: string[]) => startGame(muchBother, { seats: 3, key, ...(laterMetas && { laterMetas }) });
  expect(later()).toMatchObject({ game: { laterMetas: ["the-bridge-is-out"] } });
  expect(later(["the-bridge-is-out", "midnight-strikes"])).toMatchObject({
    game: { laterMetas: ["the-bridge-is-out", "midnight-strikes"] },
  });
});

scenario("midnight-strikes: two goals may be in play", () => {
  const t = hall({ metas: ["midnight-strikes"], goals: ["parrot-post"], hands: { player_1: ["romance-below-stairs"] } });
  expect(play(t, "romance-below-stairs").goals).toEqual(["parrot-post", "romance-below-stairs"]);
});

it("a game begins with the basic rules on the table and 97 cards in play, none of them a meta rule (R-234, R-236)", () => {
  const begun = startGame(muchBother, { seats: 3, key });
  if (begun.error !== undefined) throw new Error(begun.why);
  expect(begun.game.metas).toEqual(["basic-rules"]);
  expect(muchBother.pileIds).toHaveLength(97);
  expect(begun.game.open.map(({ kind }) => kind)).toEqual(["may_go_first", "may_go_first", "may_go_first"]);
});

it("solo: 57 cards in the main deck, 17 rules, 23 set aside besides the meta rules (R-364)", () => {
  const { main, rules, out } = soloDecks(muchBother);
  expect([main.length, rules.length, out.length]).toEqual([57, 17, 23]);
  expect([...out].sort()).toEqual(
    [
      ...["cake-thief", "jam-never-lies", "clock-runs-backwards", "bad-reputation", "whispered-swap", "sticky-fingers"],
      ...["cloakroom-mix-up", "wrong-handbag", "musical-chairs", "evidence-please", "helpful-pickpocket", "who-moved-everything"],
      ...["thats-not-mine", "bold-guess", "blown-fuse", "eek-a-mouse", "great-auntie-objects", "mine-all-along", "delicious-pudding"],
      ...["fake-title", "invitations-in-your-hand", "library-trapdoor", "midnight-pillow-fight"],
    ].sort(),
  );
});

it("solo: rules lie in four slots (R-365)", () => {
  const inSlot = (slot: string) => soloDecks(muchBother).rules.filter((id) => slotOf(cardOf(muchBother, id)) === slot);
  expect(inSlot("draw")).toEqual(["morning-post", "sack-of-letters", "post-coach"]);
  expect(inSlot("play")).toEqual(["busy-evening", "wild-night", "cards-on-the-table"]);
  expect(inSlot("limit")).toEqual(["turn-out-your-pockets", "small-handbag", "tiny-guest-room", "crowded-drawing-room"]);
  expect(inSlot("other")).toHaveLength(7);
});

scenario("solo: a danger that fits every seat hits the only seat; the moustache spares it", () => {
  const soup = (keepers: string[]) =>
    hall({
      seats: 1,
      profile: { solo: true },
      hands: {
        player_1: [
          "sleepy-soup",
          ...soloDecks(muchBother)
            .main.filter((id) => cardOf(muchBother, id).type === "goal")
            .slice(0, 8),
        ],
      },
      keepers: { player_1: keepers },
    });
  expect(play(soup([]), "sleepy-soup").eventsOf("eliminated")).toHaveLength(1);
  expect(play(soup(["false-moustache"]), "sleepy-soup").eventsOf("eliminated")).toEqual([]);
});
