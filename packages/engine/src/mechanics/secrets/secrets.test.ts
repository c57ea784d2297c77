import { expect } from "vitest";
import {
  type Event,
  openDecisions,
  openDeck,
  predictEffects,
  redactEvent,
  secret,
  soloDecks,
  step,
  surprise,
  viewFor,
} from "../../index.ts";
import { manor, manorSource, passed, play, ruling, type ScenarioTable, scenario, tableOf } from "../../testing/index.ts";

const { chooseKeeper, draw, takeKeeper } = step;

const pile = ["teapot", "piano", "portrait", "mirror", "clock", "garden", "library"];
const house = tableOf(manor, { rest: "out", draw: pile });
const out = ({ game }: ScenarioTable) => game.eliminated ?? {};
/** What has happened to secrets: `["revealed player_1 hidden-purse", …]`. */
const secretsOf = (t: ScenarioTable): string[] =>
  t.events.flatMap((event) =>
    event.type === "secretRevealed"
      ? [`revealed ${event.seat} ${event.card}`]
      : event.type === "carryingOut"
        ? [`carried out ${event.seat} ${event.card}`]
        : [],
  );
const ofTypes = (t: ScenarioTable, ...types: Event["type"][]): Event["type"][] =>
  t.events.flatMap(({ type }) => (types.includes(type) ? [type] : []));

ruling("R-264", "a secret that is drawn stays in the hand and counts as one of its cards", () => {
  const t = house({ hands: { player_1: ["basket"], player_2: ["waltz", "loan"] }, draw: ["hidden-purse", "teapot", "piano", "clock"] });
  expect(t.hand("player_1")).toEqual(["basket", "hidden-purse"]);
  t.player_1.isAsked("must_play", { of: ["basket", "hidden-purse"] });
  const limited = house({ hands: { player_1: ["small-bag"], player_2: ["waltz", "loan", "hidden-purse"] } });
  limited.player_1.plays("small-bag");
  limited.player_2.isAsked("must_discard_from_hand", { of: ["waltz", "loan", "hidden-purse"], count: 1 });
});

ruling("R-265", "a secret discarded for a limit is shown, lies on the discards, and is carried out for its holder", () => {
  const t = house({ hands: { player_1: ["small-bag"], player_2: ["waltz", "loan", "bad-debts"] }, keepers: { player_2: ["candle"] } });
  t.player_1.plays("small-bag").player_2.discards("bad-debts");
  expect(t.events.slice(0, 4)).toEqual([
    { type: "discarded", seat: "player_2", cards: ["bad-debts"] },
    { type: "secretRevealed", seat: "player_2", card: "bad-debts" },
    { type: "carryingOut", seat: "player_2", card: "bad-debts" },
    { type: "keeperTrashed", seat: "player_2", card: "candle" },
  ]);
  expect(t.discard).toEqual(["bad-debts", "candle"]);
  expect(t.turn).toBe("player_2");
});

ruling("R-265", "a secret that is named does not reach the player, who draws nothing instead", () => {
  const t = house({ hands: { player_1: ["seance"], player_2: ["hidden-purse", "loan"] }, rules: ["lively-2"] });
  play(t, "seance").player_1.isAsked("must_choose_from", { purpose: "name" });
  t.player_1.chooses("hidden-purse");
  expect(t.hand("player_1")).toEqual(["teapot"]);
  expect(t.hand("player_2")).toEqual(["loan", "piano", "portrait"]);
  expect(ofTypes(t, "gave", "drew")).toEqual(["drew"]);
});

ruling("R-265", "the secrets of an eliminated seat are shown before it is out, and carried out", () => {
  const t = house({
    seats: 4,
    hands: { player_1: ["trapdoor"], player_2: ["basket", "old-grudge"] },
    keepers: { player_2: ["piano"] },
    draw: ["teapot", "clock", "mirror"],
  });
  play(t, "trapdoor").player_1.choosesSeat("player_2");
  expect(ofTypes(t, "discarded", "keeperTrashed", "secretRevealed", "eliminated", "carryingOut")).toEqual([
    "discarded",
    "keeperTrashed",
    "secretRevealed",
    "eliminated",
    "carryingOut",
  ]);
  t.player_3.isAsked("must_choose_seat", { of: ["player_1", "player_4"], purpose: "victim", cause: "old-grudge" });
});

const eight = ["basket", "tombola", "charades", "collection", "gifts", "tidy-up", "pickpocket", "encore"];
const eightMore = ["loan", "long-night", "tea-time", "recital", "daylight", "gallery", "reflection", "seance"];

ruling("R-266", "the change comes first: a seat can win by it, and then nothing is carried out", () => {
  const hands = { player_1: [...eight.slice(1), "hoard", "forged-will"], player_2: [...eightMore, "waltz"] };
  const t = house({ rules: ["lively-2"], hands });
  t.player_1.plays("hoard");
  // A tie.
  expect(t.hand("player_1")).toHaveLength(t.hand("player_2").length);
  t.player_1.plays("forged-will");
  expect(t.winner).toBe("player_2");
  expect(secretsOf(t)).toEqual(["revealed player_1 forged-will"]);
});

ruling("R-266", "if nobody wins by the change, the secret is carried out", () => {
  const hands = { player_1: ["forged-will"], player_2: eight, player_3: eightMore };
  const t = house({ seats: 4, goals: ["hoard"], hands });
  t.player_1.plays("forged-will");
  expect(Object.keys(out(t))).toEqual(["player_1"]);
});

ruling("R-267", "a secret that chance takes does not arrive: nothing is played, and it is carried out for its holder", () => {
  const t = house({ hands: { player_1: ["pickpocket", "loan"], player_2: ["hidden-purse"] }, rules: ["lively-2"] });
  play(t, "pickpocket").player_1.choosesHandOf("player_2");
  expect(t.hand("player_2")).toEqual(["piano", "portrait"]);
  expect(t.game.turn).toMatchObject({ seat: "player_1", cards: 1, played: 1 });
  expect(t.resolving).toEqual([]);
  expect(ofTypes(t, "played", "gave")).toEqual([]);
});

ruling("R-268", "a secret is a legal gift, which does not arrive; all are shown with the gifts, then carried out", () => {
  const t = house({
    seats: 4,
    rules: ["lively-2"],
    hands: { player_1: ["collection"], player_2: ["hidden-purse", "loan"], player_3: ["waltz"], player_4: ["bad-debts"] },
    keepers: { player_4: ["candle"] },
  });
  play(t, "collection");
  t.player_2.isAsked("must_give_from_hand", { of: ["hidden-purse", "loan"], count: 1 });
  t.player_2.gives("hidden-purse").player_3.gives("waltz").player_4.gives("bad-debts");
  expect(t.hand("player_1")).toEqual(["teapot", "waltz"]);
  expect(secretsOf(t)).toEqual([
    "revealed player_2 hidden-purse",
    "revealed player_4 bad-debts",
    "carried out player_2 hidden-purse",
    "carried out player_4 bad-debts",
  ]);
  expect(t.discard).toEqual(["collection", "hidden-purse", "bad-debts", "candle"]);
});

ruling("R-269", "secrets are laid down before hands are traded, and carried out afterwards", () => {
  const t = house({ hands: { player_1: ["charades", "basket", "hidden-purse"], player_2: ["loan"] }, rules: ["lively-2"] });
  play(t, "charades").player_1.choosesHandOf("player_2");
  expect(t.hand("player_1")).toEqual(["loan", "piano", "portrait"]);
  expect(t.hand("player_2")).toEqual(["basket", "teapot"]);
  expect(ofTypes(t, "discarded", "secretRevealed", "tradedHands", "carryingOut")).toEqual([
    "discarded",
    "secretRevealed",
    "tradedHands",
    "carryingOut",
  ]);
});

ruling("R-269", "a rotation lays down the secrets of all hands in turn order, then moves what is left", () => {
  const t = house({
    turn: "player_2",
    rules: ["lively-2"],
    hands: { player_1: ["bad-debts", "basket"], player_2: ["waltz", "loan"], player_3: ["hidden-purse"] },
  });
  passed(t.player_2.plays("waltz")).player_2.rotates(0);
  expect(secretsOf(t)).toEqual([
    "revealed player_3 hidden-purse",
    "revealed player_1 bad-debts",
    "carried out player_3 hidden-purse",
    "carried out player_1 bad-debts",
  ]);
  expect(t.hand("player_2")).toEqual(["basket"]);
  expect(t.hand("player_3")).toEqual(["loan", "teapot", "piano", "portrait"]);
});

ruling("R-270", "a hand is redrawn with its secrets counted, as one change; the secret is not shuffled into the pile", () => {
  const t = house({
    rules: ["lively-2"],
    hands: { player_1: ["second-thoughts", "basket", "hidden-purse", "loan"] },
    draw: ["teapot", "piano"],
    discard: ["waltz", "gifts", "clock", "mirror", "garden"],
  });
  play(t, "second-thoughts");
  // Four were discarded and four drawn as one change. Then come two for the secret, and one because of the meta rule "midnight".
  expect(ofTypes(t, "discarded", "secretRevealed", "drew", "reshuffled", "carryingOut")).toEqual([
    "discarded",
    "secretRevealed",
    "drew",
    "reshuffled",
    "drew",
    "carryingOut",
    "drew",
    "drew",
  ]);
  expect(t.eventsOf("reshuffled")[0]?.left).toEqual(["second-thoughts", "hidden-purse"]);
  expect(t.hand("player_1")).toHaveLength(7);
});

ruling("R-271", "a secret can be played: it is a play, no window opens, and it is carried out as it has left the hand", () => {
  const t = house({ rules: ["lively-2"], hands: { player_1: ["hidden-purse", "basket"], player_2: ["alibi"] } });
  t.player_1.plays("hidden-purse");
  expect(t.events.map(({ type }) => type)).toEqual(["played", "secretRevealed", "carryingOut", "drew"]);
  expect(t.hand("player_1")).toEqual(["basket", "teapot", "piano", "portrait"]);
  expect(t.game.turn).toMatchObject({ seat: "player_1", played: 1, cards: 1, drawn: 1 });
  t.player_1.isAsked("must_play");
});

ruling("R-271", "a secret can be the random first play", () => {
  const t = house({ rules: ["lively-2", "blind-choice"], hands: { player_1: ["hidden-purse"] }, draw: ["bad-debts", "piano", "clock"] });
  const [picked = ""] = t.player_1.isAsked("must_choose_from", { purpose: "random" }).game.open[0]?.cards ?? [];
  expect(["hidden-purse", "bad-debts"]).toContain(picked);
  t.player_1.chooses(picked);
  expect(secretsOf(t)).toEqual([`revealed player_1 ${picked}`, `carried out player_1 ${picked}`]);
});

ruling("R-272", "a secret set aside is in no hand: played from there it is carried out for the player", () => {
  const t = house({
    rules: ["lively-2"],
    hands: { player_1: ["tombola", "basket"] },
    draw: ["loan", "hidden-purse", "bad-debts", "clock", ...pile.filter((card) => card !== "clock")],
  });
  play(t, "tombola");
  t.player_1.chooses("hidden-purse");
  expect(secretsOf(t)).toEqual(["revealed player_1 hidden-purse", "carried out player_1 hidden-purse"]);
  expect(t.hand("player_1")).toEqual(["basket", "loan", "teapot", "piano"]);
  t.player_1.chooses("clock");
  // The rest is discarded without effect.
  expect(t.discard).toEqual(["tombola", "hidden-purse", "bad-debts"]);
  expect(secretsOf(t)).toEqual([]);
});

ruling("R-272", "a secret shared out into a hand stays there", () => {
  const t = house({ seats: 2, rules: ["lively-2"], hands: { player_1: ["gifts"] }, draw: ["loan", "hidden-purse", "clock", "mirror"] });
  play(t, "gifts").player_1.gives("hidden-purse");
  expect(t.hand("player_2")).toEqual(["hidden-purse"]);
  expect(secretsOf(t)).toEqual([]);
});

ruling("R-273", "of several secrets of a seat the first laid down is carried out first", () => {
  const t = house({
    rules: ["lively-2"],
    hands: { player_1: ["charades", "loose-tongue", "bad-debts"], player_2: ["hidden-purse", "basket"] },
    keepers: { player_1: ["candle"] },
  });
  play(t, "charades").player_1.choosesHandOf("player_2");
  expect(secretsOf(t)).toEqual([
    "revealed player_1 loose-tongue",
    "revealed player_1 bad-debts",
    "revealed player_2 hidden-purse",
    "carried out player_1 loose-tongue",
    "carried out player_1 bad-debts",
    "carried out player_2 hidden-purse",
  ]);
});

ruling("R-273", "a secret that leaves because of another one goes before those still waiting", () => {
  const t = house({
    rules: ["lively-2"],
    hands: { player_1: ["collection"], player_2: ["loose-tongue", "hidden-purse"], player_3: ["bad-debts"] },
    keepers: { player_3: ["candle"] },
  });
  play(t, "collection").player_2.gives("loose-tongue").player_3.gives("bad-debts");
  expect(secretsOf(t)).toEqual([
    "revealed player_2 loose-tongue",
    "revealed player_3 bad-debts",
    "carried out player_2 loose-tongue",
    "revealed player_2 hidden-purse",
    "carried out player_2 hidden-purse",
    "carried out player_3 bad-debts",
  ]);
});

ruling("R-273", "turn order is reversed with the turns, and counts from the current seat's place also if it is out (L-62)", () => {
  const t = house({
    seats: 4,
    rules: ["backwards"],
    hands: { player_1: ["sleepy-soup", ...pile.slice(0, 4), "hidden-purse"], player_3: [...pile.slice(4), "basket", "loan", "bad-debts"] },
    draw: ["candle", "waltz", "tombola", "charades", "gifts", "encore"],
  });
  play(t, "sleepy-soup");
  expect(secretsOf(t)).toEqual([
    "revealed player_1 hidden-purse",
    "revealed player_3 bad-debts",
    "carried out player_1 hidden-purse",
    "carried out player_3 bad-debts",
  ]);
});

ruling(
  "L-35",
  "limits that the last step of a secret breaks are complied with before the next secret, and what is discarded goes before it",
  () => {
    const t = house({
      rules: ["lively-2", "small-bag"],
      hands: { player_1: ["collection"], player_2: ["hidden-purse", "loan"], player_3: ["bad-debts", "tombola"] },
      keepers: { player_3: ["candle"] },
      draw: ["basket", "loose-tongue", "teapot", "piano", "clock"],
    });
    play(t, "collection").player_2.gives("hidden-purse").player_3.gives("bad-debts");
    t.player_2.isAsked("must_discard_from_hand", { of: ["loan", "loose-tongue", "teapot"], count: 1 });
    expect(t.game.stack.map((frame) => frame.kind === "card" && [frame.card, frame.step])).toEqual([
      ["bad-debts", -1],
      ["hidden-purse", 1],
    ]);
    t.player_2.discards("loose-tongue");
    expect(secretsOf(t)).toEqual(["revealed player_2 loose-tongue", "carried out player_2 loose-tongue", "carried out player_3 bad-debts"]);
  },
);

ruling("R-274", "a secret is carried out for its holder, who chooses; the turn and what is in progress go on afterwards", () => {
  const t = house({
    rules: ["lively-2"],
    hands: { player_1: ["tombola", "long-night"], player_2: ["love-letter", "loan"] },
    keepers: { player_1: ["candle"], player_3: ["teapot"] },
    draw: ["gallery", "collection", "clock", "mirror", ...pile.slice(5)],
  });
  play(t, "tombola").player_1.chooses("collection").player_2.gives("love-letter");
  t.player_2.isAsked("must_take_keeper", { of: ["candle", "teapot"], purpose: "take", cause: "love-letter" });
  expect(t.turn).toBe("player_1");
  t.player_2.takes("candle");
  expect(t.keepers("player_2")).toEqual(["candle"]);
  // The action that was in progress goes on.
  t.player_1.isAsked("must_choose_from", { purpose: "aside", of: ["clock", "mirror"] });
  expect(t.game.turn).toMatchObject({ seat: "player_1", drawn: 1, played: 1, cards: 2 });
});

ruling("L-34", "a secret that eliminates the current seat ends what is in progress; other secrets are still carried out", () => {
  const t = house({
    seats: 4,
    rules: ["lively-2"],
    hands: { player_1: ["collection", "hidden-purse"], player_2: ["old-grudge"], player_3: ["bad-debts"] },
    keepers: { player_3: ["candle"] },
  });
  play(t, "collection").player_2.gives("old-grudge").player_3.gives("bad-debts");
  t.player_2.isAsked("must_choose_seat", { purpose: "victim" });
  t.player_2.choosesSeat("player_1");
  expect(secretsOf(t)).toEqual(["revealed player_1 hidden-purse", "carried out player_1 hidden-purse", "carried out player_3 bad-debts"]);
  // What concerns the seat that is out is skipped.
  expect(t.hand("player_1")).toEqual([]);
  expect([t.turn, Object.keys(out(t))]).toEqual(["player_2", ["player_1"]]);
});

ruling("R-248", "a secret that eliminates its holder in the middle of its own action ends the action and the turn", () => {
  const t = house({
    rules: ["lively-2"],
    hands: { player_1: ["tombola"] },
    draw: ["loan", "forged-will", "clock", "mirror", "teapot"],
  });
  play(t, "tombola").player_1.chooses("forged-will");
  expect(t.discard).toEqual(["tombola", "forged-will", "loan", "clock", "mirror"]);
  expect([t.resolving, t.turn]).toEqual([[], "player_2"]);
});

ruling("R-275", "a secret of a seat that leaves is carried out: it draws nothing, and the next seat chooses", () => {
  const t = house({
    seats: 4,
    rules: ["lively-2"],
    hands: { player_1: ["basket"], player_2: ["hidden-purse", "old-grudge"] },
  });
  t.player_2.leaves();
  expect(secretsOf(t)).toEqual([
    "revealed player_2 hidden-purse",
    "revealed player_2 old-grudge",
    "carried out player_2 hidden-purse",
    "carried out player_2 old-grudge",
  ]);
  expect(t.eventsOf("drew")).toEqual([]);
  t.player_3.isAsked("must_choose_seat", { of: ["player_1", "player_4"], purpose: "victim" });
  t.player_3.choosesSeat("player_4");
  expect(t.game.seats).toEqual(["player_1", "player_3"]);
  t.player_1.isAsked("must_play");
});

ruling("R-275", "no keeper is chosen for a seat that has left", () => {
  const hands = { player_1: ["basket"], player_2: ["love-letter"] };
  const t = house({ seats: 4, rules: ["lively-2"], hands, keepers: { player_3: ["candle"] } });
  t.player_2.leaves();
  expect(secretsOf(t)).toEqual(["revealed player_2 love-letter", "carried out player_2 love-letter"]);
  expect([t.asked, t.keepers("player_3")]).toEqual([["player_1 must_play"], ["candle"]]);
});

ruling("R-275", "if the holder leaves while it chooses, the next seat chooses", () => {
  const t = house({ seats: 4, rules: ["lively-2"], hands: { player_1: ["basket", "old-grudge"], player_2: ["loan"] } });
  t.player_1.plays("old-grudge").player_1.isAsked("must_choose_seat");
  // It is the turn of player_1, so what is in progress ends with it.
  t.player_1.leaves();
  expect(t.turn).toBe("player_2");
  const other = house({ seats: 4, hands: { player_1: ["collection"], player_2: ["old-grudge"] } });
  play(other, "collection").player_2.gives("old-grudge");
  other.player_2.leaves();
  other.player_3.isAsked("must_choose_seat", { of: ["player_1", "player_4"], purpose: "victim" });
});

ruling("R-297", "if a seat leaves a window with its secrets, nobody learns who had replied", () => {
  const hands = { player_1: ["basket"], player_2: ["loan"], player_3: ["hidden-purse"], player_4: ["alibi", "gifts"] };
  const t = house({ seats: 4, hands });
  const asked = () => openDecisions(t.game).map(({ id, seat }) => [id, seat]);
  t.player_1.plays("basket");
  const [second, , fourth] = asked();
  t.player_2.passes().player_3.leaves();
  expect(secretsOf(t)).toEqual(["revealed player_3 hidden-purse", "carried out player_3 hidden-purse"]);
  expect(asked()).toEqual([second, fourth]);
  t.player_2.isNotAsked().player_4.isAsked("may_react");
  const asking = house({ seats: 4, hands: { ...hands, player_3: ["old-grudge"] } });
  asking.player_1.plays("basket").player_2.passes().player_3.leaves();
  asking.player_4.choosesSeat("player_1");
  expect(asking.game.stack).toEqual([]);
});

ruling("R-276", "a secret is told to its holder alone before it leaves, and cannot be reached before it is carried out", () => {
  const t = house({
    rules: ["lively-2"],
    hands: { player_1: ["collection", "tidy-up"], player_2: ["old-grudge"], player_3: ["hidden-purse"] },
  });
  expect(JSON.stringify(viewFor(t.game, "player_1"))).not.toContain("hidden-purse");
  expect(JSON.stringify(viewFor(t.game, "player_3"))).toContain("hidden-purse");
  play(t, "collection").player_2.gives("old-grudge");
  expect(JSON.stringify([viewFor(t.game, "player_1"), viewFor(t.game, "watcher")])).not.toContain("old-grudge");
  t.player_3.gives("hidden-purse");
  expect(t.events.map((event) => redactEvent(event, "watcher"))).toContainEqual({
    type: "secretRevealed",
    seat: "player_3",
    card: "hidden-purse",
  });
  t.player_2.choosesSeat("player_3");
  // Both are discards like any others now.
  play(t, "tidy-up");
  expect(t.discard).toEqual(["tidy-up"]);
});

ruling("R-277", "secrets that are still held at the end are shown, and nothing is carried out", () => {
  const t = house({
    goals: ["tea-time"],
    keepers: { player_1: ["teapot"] },
    hands: { player_1: ["garden", "hidden-purse"], player_3: ["loan", "bad-debts", "old-grudge"] },
    draw: ["clock", "mirror"],
  });
  t.player_1.plays("garden");
  expect(t.winner).toBe("player_1");
  expect(t.events.slice(-4)).toEqual([
    { type: "ended", ending: { winner: "player_1" } },
    { type: "secretKept", seat: "player_1", card: "hidden-purse" },
    { type: "secretKept", seat: "player_3", card: "bad-debts" },
    { type: "secretKept", seat: "player_3", card: "old-grudge" },
  ]);
  expect(viewFor(t.game, "watcher").kept).toEqual([
    { seat: "player_1", card: "hidden-purse" },
    { seat: "player_3", card: "bad-debts" },
    { seat: "player_3", card: "old-grudge" },
  ]);
});

ruling("R-283", "no card can cancel or fetch a secret", () => {
  const t = house({ hands: { player_1: ["encore"], player_2: ["alibi"] }, discard: ["hidden-purse", "basket"] });
  play(t, "encore").player_1.isAsked("must_choose_from", { of: ["basket"], purpose: "fetch" });
});

ruling("R-283", "a surprise that cancels actions cannot cancel a danger, unless it names dangers", () => {
  const cards = manorSource.cards.map((card) => (card.id === "alibi" ? surprise("alibi", ["action"], draw(1)) : card));
  const hands = { player_1: ["trapdoor"], player_2: ["alibi", "basket"] };
  const t = tableOf(openDeck({ ...manorSource, cards }))({ hands, draw: pile });
  t.player_1.plays("trapdoor").player_1.isAsked("must_choose_seat");
  const named = tableOf(manor)({ hands, draw: pile });
  named.player_1.plays("trapdoor").player_2.isAsked("may_react", { of: ["alibi"] });
});

ruling("R-364", "solo is played without secrets", () => {
  const { main, out } = soloDecks(manor);
  const secrets = manor.ids.filter((id) => manor.cards.get(id)?.type === "secret");
  expect(out).toEqual(expect.arrayContaining(secrets));
  expect(main.filter((id) => secrets.includes(id))).toEqual([]);
});

scenario("duties of creepers come before a secret, also while they ask", () => {
  const t = house({
    seats: 4,
    hands: { player_1: ["loan"], player_2: ["forged-will"] },
    keepers: { player_2: ["portrait"], player_3: ["clock"] },
    creepers: { player_1: ["raven"] },
    draw: ["basket", "gifts", "waltz"],
  });
  play(t, "loan").player_1.takes("portrait");
  t.player_1.isAsked("must_choose_seat", { purpose: "move", cause: "raven" });
  t.player_2.leaves();
  expect(secretsOf(t)).toEqual(["revealed player_2 forged-will"]);
  t.player_1.isAsked("must_choose_seat", { purpose: "move", cause: "raven", of: ["player_3", "player_4"] });
  t.player_1.choosesSeat("player_3");
  expect(secretsOf(t)).toEqual(["carried out player_2 forged-will"]);
});

scenario("a keeper that a secret takes can be kept by a surprise, and the secret goes on", () => {
  const cards = manorSource.cards.map((card) => {
    if (card.id === "alibi") return surprise("alibi", ["steal"]);
    return card.id === "love-letter" ? secret("love-letter", chooseKeeper("others"), takeKeeper(), draw(1)) : card;
  });
  const t = tableOf(openDeck({ ...manorSource, cards }))({
    rest: "out",
    rules: ["lively-2"],
    hands: { player_1: ["love-letter", "basket"], player_2: ["alibi"] },
    keepers: { player_2: ["candle"] },
    draw: pile,
  });
  t.player_1.plays("love-letter").player_1.takes("candle");
  t.player_2.isAsked("may_react", { of: ["alibi"], purpose: "steal", cause: "love-letter" });
  t.player_2.plays("alibi");
  expect(t.keepers("player_2")).toEqual(["candle"]);
  expect(t.hand("player_1")).toEqual(["basket", "teapot", "piano"]);
  expect(t.resolving).toEqual([]);
});

scenario("a saved game goes on with the secrets that wait", () => {
  const t = house({
    seats: 4,
    hands: { player_1: ["collection"], player_2: ["old-grudge"], player_3: ["bad-debts"] },
    keepers: { player_3: ["candle"] },
  });
  play(t, "collection").player_2.gives("old-grudge").player_3.gives("bad-debts");
  t.game = JSON.parse(JSON.stringify(t.game));
  t.player_2.isAsked("must_choose_seat").player_2.choosesSeat("player_4");
  expect(secretsOf(t)).toEqual(["carried out player_3 bad-debts"]);
});

scenario("a secret in two-seat elimination: it is carried out before the seat comes back", () => {
  const t = house({
    seats: 2,
    rules: ["lively-2"],
    hands: { player_1: ["trapdoor"], player_2: ["hidden-purse"] },
    draw: [...pile, "basket"],
  });
  play(t, "trapdoor").player_1.choosesSeat("player_2");
  expect(ofTypes(t, "eliminated", "carryingOut", "returned")).toEqual(["eliminated", "carryingOut", "returned"]);
  expect(t.hand("player_2")).toHaveLength(3);
});

scenario("a prediction says what a secret does to the player", () => {
  const t = house({ seats: 4, rules: ["lively-2"], hands: { player_1: ["hidden-purse", "forged-will", "old-grudge"] } });
  const predicted = (card: string) => predictEffects(manor, viewFor(t.game, "player_1"), ["play_card", card]);
  expect(predicted("hidden-purse")).toEqual([
    { say: "revealsSecret", seat: "player_1", card: "hidden-purse" },
    { say: "draws", count: 2 },
    { say: "playsLeft", count: 1 },
  ]);
  expect(predicted("forged-will")).toContainEqual({ say: "eliminates", seat: "player_1" });
  expect(predicted("old-grudge")).toContainEqual({ say: "chooses", kind: "must_choose_seat", purpose: "victim", count: 1 });
});

scenario("a trade or rotation with unknown hands is not predicted where secrets may be among them", () => {
  const t = house({ rules: ["lively-2"], hands: { player_1: ["charades", "basket"], player_2: ["loan"] } });
  play(t, "charades").player_1.isAsked("must_choose_hand");
  expect(predictEffects(manor, viewFor(t.game, "player_1"), ["choose_hand_of", "player_2"])).toEqual([{ say: "then", step: "tradeHands" }]);
});
