import { expect } from "vitest";
import { type CardId, type ReplyCall, type Seat, transition, viewFor } from "../../index.ts";
import { expectEveryCardOnce, ruling, type ScenarioTable, type TableSetup, tableOf, workshop } from "../../testing/index.ts";

const bench = tableOf(workshop);

function answer(t: ScenarioTable, plays: Partial<Record<Seat, CardId>> = {}): ScenarioTable {
  for (const { seat } of t.game.open) t[seat].plays(plays[seat] ?? "");
  return t;
}

/** It is A's turn, and B holds a surprise that stands by itself. */
const between = (setup: TableSetup = {}): ScenarioTable =>
  bench({
    rules: ["busy-2", "deliveries-2"],
    hands: { player_1: ["hammer", "parcel"], player_2: ["power-cut", "plank"], player_3: ["nails"] },
    draw: ["rope", "kettle", "glue", "lamp"],
    ...setup,
  });

ruling("R-296", "a surprise that stands by itself is played unasked in another seat's turn, and takes effect at once", () => {
  const t = between();
  const [question] = t.game.open;
  t.player_2.interjects("power-cut");
  expect(t.events).toEqual([{ type: "played", seat: "player_2", card: "power-cut" }]);
  expect(t.asked).toEqual(["player_1 may_react", "player_3 may_react"]);
  t.player_1.isAsked("may_react", { cause: "power-cut" });
  answer(t);
  t.player_2.isAsked("must_trash_rules", { of: ["busy-2", "deliveries-2"], cause: "power-cut" }).player_2.trashesRules("deliveries-2");
  expect(t.rules).toEqual(["busy-2"]);
  expect(t.hand("player_2")).toEqual(["plank", "glue"]);
  expect(t.discard).toEqual(["power-cut", "deliveries-2"]);
  // The turn's question is told again, with its number, since nothing in it has changed.
  expect(t.game.open).toEqual([question]);
  expect(t.game.turn.played).toBe(0);
  expect(t.game.interrupted).toBeUndefined();
  answer(t.player_1.plays("hammer"));
  expectEveryCardOnce(workshop, t.game);
});

ruling("R-296", "if the question has changed meanwhile, it gets a new number", () => {
  const t = between({ rules: ["busy-2"] });
  const [question] = t.game.open;
  t.player_2.interjects("power-cut");
  // A answers with a card of the hand that the question was about.
  answer(t);
  t.player_2.trashesRules("busy-2");
  expect(t.game.open).toEqual([question]);
  const changed = between({ hands: { player_1: ["hammer", "not-so-fast"], player_2: ["power-cut", "plank"], player_3: ["nails"] } });
  const [before] = changed.game.open;
  changed.player_2.interjects("power-cut").player_3.passes().player_1.plays("not-so-fast");
  answer(changed);
  expect(changed.eventsOf("cancelled")).toEqual([{ type: "cancelled", card: "power-cut" }]);
  expect(changed.rules).toEqual(["busy-2", "deliveries-2"]);
  changed.player_1.isAsked("must_play", { of: ["hammer", "rope", "kettle"] });
  expect(changed.game.open[0]?.id).not.toBe(before?.id);
});

ruling("R-296", "at any other moment it is refused, and so is the current seat, a seat that does not play, and another card", () => {
  const t = between();
  const fog: ["interject", CardId] = ["interject", "power-cut"];
  t.player_1.isRefused(["interject", "hammer"], "unexpected_reply");
  t.player_3.isRefused(fog, "invalid_card").player_4.isRefused(fog, "unexpected_reply");
  for (const call of [
    ["interject", "plank"],
    ["interject", "no-such-card"],
    ["interject", ""],
    ["interject"],
    ["interject", "power-cut", ""],
  ]) {
    t.player_2.isRefused(call as ReplyCall, "invalid_card");
  }
  const answering = { seat: "player_2", decision: t.game.open[0]?.id, call: fog } as Parameters<typeof transition>[2];
  expect(transition(workshop, t.game, answering)).toEqual({ error: "unexpected_reply" });
  t.player_1.plays("hammer");
  // A window is open.
  t.player_2.isRefused(fog, "unexpected_reply");
  answer(t);
  t.player_1.plays("parcel");
  answer(t);
  t.player_2.isAsked("must_play").player_2.isRefused(fog, "unexpected_reply");
});

ruling("R-296", "if A's reply is taken first, that was first", () => {
  const t = between({ rules: [] });
  t.player_1.plays("parcel");
  t.player_2.isRefused(["interject", "power-cut"], "unexpected_reply");
  answer(t);
});

ruling("R-296", "in one's own turn it is a play that does what it does in turn", () => {
  const t = bench({ rules: ["busy-2", "deliveries-2"], hands: { player_1: ["power-cut"] }, draw: ["rope", "kettle", "glue"] });
  t.player_1.plays("power-cut");
  expect(t.rules).toEqual([]);
  expect(t.hand("player_1")).toEqual(["rope", "kettle"]);
});

ruling("R-296", "it can answer any surprise like others, and then does nothing but cancel", () => {
  const t = between({ hands: { player_1: ["hammer", "saw"], player_2: ["not-so-fast"], player_3: ["power-cut", "nails"] } });
  t.player_1.plays("hammer");
  t.player_3.isAsked("may_react", { of: [] });
  answer(t, { player_2: "not-so-fast" });
  t.player_3.isAsked("may_react", { of: ["power-cut"] });
  answer(t, { player_3: "power-cut" });
  answer(t);
  expect(t.keepers("player_1")).toEqual(["hammer"]);
  expect(t.rules).toEqual(["busy-2", "deliveries-2"]);
});

ruling("R-296", "what it does can make the current seat draw, comply with limits or win, before the question is asked again", () => {
  const t = between({
    rules: ["small-bench", "busy-2"],
    hands: { player_1: ["hammer"], player_2: ["power-cut", "plank"], player_3: ["nails", "saw"] },
  });
  t.player_2.interjects("power-cut");
  answer(t);
  t.player_2.trashesRules("busy-2");
  expect(t.hand("player_2")).toEqual(["plank", "kettle"]);
  t.player_1.isAsked("must_play");
});

ruling("R-296", "when its player leaves, nothing of it goes on, and the question is asked again under its number", () => {
  for (const isOpen of [true, false]) {
    const t = between();
    const [question] = t.game.open;
    t.player_2.interjects("power-cut");
    if (!isOpen) answer(t).player_2.isAsked("must_trash_rules");
    t.player_2.leaves();
    expect(t.game.open).toEqual([question]);
    expect(t.game.stack).toEqual([]);
    expect(t.rules).toEqual(["busy-2", "deliveries-2"]);
    expectEveryCardOnce(workshop, t.game);
  }
});

ruling("R-296", "when the current seat leaves, its turn and all that was in progress are over", () => {
  const t = between();
  t.player_2.interjects("power-cut");
  t.player_1.leaves();
  expect(t.asked).toEqual(["player_2 must_play"]);
  expect(t.game.interrupted).toBeUndefined();
  expect(t.rules).toEqual(["busy-2", "deliveries-2"]);
});

ruling("R-297", "no viewer sees who could play a surprise unasked, or the interrupted question", () => {
  const [with1, without] = [
    between(),
    between({ hands: { player_1: ["hammer", "parcel"], player_2: ["saw", "plank"], player_3: ["nails"] } }),
  ];
  for (const viewer of ["player_1", "player_3", "watcher"] as const)
    expect(viewFor(with1.game, viewer)).toEqual(viewFor(without.game, viewer));
  with1.player_2.interjects("power-cut");
  expect(with1.game.interrupted).toMatchObject({ kind: "must_play", cards: [] });
  for (const viewer of ["player_2", "player_3", "watcher"] as const)
    expect(JSON.stringify(viewFor(with1.game, viewer))).not.toContain('"parcel"');
  answer(with1);
  with1.player_2.trashesRules("busy-2");
});
