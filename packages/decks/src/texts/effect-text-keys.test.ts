import { type DecisionKind, type DecisionPurpose, type PredictedEffect, REPLY_TO, type Seat, type Step } from "@mutable/engine";
import { type EffectTextKey, effectCatalogues, LANGUAGES } from "@mutable/i18n";
import { describe, expect, expectTypeOf, it } from "vitest";
import { deckTexts } from "./deck-texts.ts";
import { effectText, type PredictedEffectKey } from "./effect-text.ts";
import type { ReasonKey } from "./reason-text.ts";

const names: Partial<Record<Seat, string>> = { player_1: "Ana", player_2: "Bo", player_3: "Chidi" };
const people = { viewer: "player_1", nameOf: (seat: Seat) => names[seat] ?? seat } as const;
const seats: Seat[] = ["player_1", "player_2"];
const counts = [0, 1, 2, 5, 21];
const lists = [["milk"], ["milk", "cookies"], ["milk", "cookies", "bread", "war", "love"]];

/** Records, so that a missing key is a type error. */
const steps: Record<Step["do"], true> = {
  draw: true,
  redrawHand: true,
  discardHand: true,
  drawAside: true,
  playAside: true,
  discardAside: true,
  playTaken: true,
  chooseSeat: true,
  tradeHands: true,
  takeRandomCard: true,
  chooseDirection: true,
  rotateHands: true,
  chooseKeeper: true,
  takeKeeper: true,
  trashKeeper: true,
  discardKeepers: true,
  exchangeKeepers: true,
  scrambleKeepers: true,
  mixRows: true,
  sweepCreepers: true,
  gatherCreepers: true,
  discardFromRow: true,
  moveCreeper: true,
  discardPair: true,
  discardThis: true,
  discardCards: true,
  cutTurnShort: true,
  endPlays: true,
  chooseRules: true,
  trashRules: true,
  fetch: true,
  offerDiscard: true,
  shuffleDiscards: true,
  receive: true,
  shareOut: true,
  poolGoals: true,
  keepOneAside: true,
  nameCard: true,
  obtainNamed: true,
  mayPlayNamed: true,
  anotherTurn: true,
  chooseVictim: true,
  passOn: true,
  takeDiscard: true,
  takeGoal: true,
  keepAside: true,
  swapOneCard: true,
  everybodyDraws: true,
  lookAtHand: true,
  lookAtTop: true,
  tossUp: true,
  mayPay: true,
  eliminate: true,
  bringBack: true,
};

const purposes: Record<DecisionPurpose, true> = {
  random: true,
  aside: true,
  fetch: true,
  pool: true,
  name: true,
  named: true,
  trash: true,
  take: true,
  creeper: true,
  steal: true,
  free: true,
  move: true,
  victim: true,
  pay: true,
  top: true,
  alone: true,
  taxes: true,
  score: true,
};

const keys = <Key extends string>(record: Record<Key, unknown>): Key[] => Object.keys(record) as Key[];
const bySeatAndCount = <Say extends "discards" | "trashesKeepers" | "gives">(say: Say) =>
  seats.flatMap((seat) => counts.map((count) => ({ say, seat, count })));

const stepLines: PredictedEffect[] = keys(steps).map((step) => ({ say: "then", step }));
const lines: Record<Exclude<PredictedEffect["say"], "then">, readonly PredictedEffect[]> = {
  draws: counts.map((count) => ({ say: "draws", count })),
  setsAside: counts.map((count) => ({ say: "setsAside", count })),
  reshuffles: [{ say: "reshuffles" }],
  endsAsDraw: [{ say: "endsAsDraw" }],
  endsSolo: counts.map((count) => ({ say: "endsSolo", count })),
  scores: [{ say: "scores", card: "toast" }],
  turnsRule: [{ say: "turnsRule" }],
  drawsNothingMore: [{ say: "drawsNothingMore" }],
  replaces: [{ say: "replaces", card: "draw-2" }],
  revealsSecret: seats.map((seat) => ({ say: "revealsSecret", seat, card: "toast" })),
  rulesGo: lists.map((cards) => ({ say: "rulesGo", cards })),
  goalNeeds: lists.map((cards) => ({ say: "goalNeeds", cards })),
  goalBlocked: lists.map((cards) => ({ say: "goalBlocked", cards })),
  goalCounts: (["keepers", "cards", "keepersAndCards"] as const).flatMap((of) =>
    counts.map((count) => ({ say: "goalCounts" as const, of, count })),
  ),
  oneAway: seats.flatMap((seat) => [[], ...lists].map((cards) => ({ say: "oneAway" as const, seat, cards }))),
  eliminates: seats.map((seat) => ({ say: "eliminates", seat })),
  returns: seats.map((seat) => ({ say: "returns", seat })),
  wins: seats.map((seat) => ({ say: "wins", seat })),
  tie: [seats, ["player_2", "player_3"] as const].map((seats) => ({ say: "tie", seats })),
  discards: bySeatAndCount("discards"),
  trashesKeepers: bySeatAndCount("trashesKeepers"),
  mayPay: [{ say: "mayPay", seat: "player_2", count: 1 }],
  gives: bySeatAndCount("gives"),
  newOrder: seats.map((seat) => ({ say: "newOrder", seat })),
  playsLeft: counts.map((count) => ({ say: "playsLeft", count })),
  mayPlay: counts.map((count) => ({ say: "mayPlay", count })),
  playsHand: [{ say: "playsHand" }],
  turnEnds: seats.map((seat) => ({ say: "turnEnds", seat })),
  anotherTurn: [{ say: "anotherTurn" }],
  chooses: [
    ...keys<DecisionKind>(REPLY_TO).flatMap((kind) => counts.map((count) => ({ say: "chooses" as const, kind, count }))),
    ...keys(purposes).map((purpose) => ({ say: "chooses", kind: "must_choose_from", purpose, count: 1 }) as const),
  ],
  nothing: [{ say: "nothing" }],
};

describe.each(LANGUAGES)("every predicted effect, in %s", (language) => {
  it.each([["then", stepLines], ...Object.entries(lines)] as const)("%s", (_key, all) => {
    expect(all).not.toEqual([]);
    for (const line of all) {
      const sentence = effectText(deckTexts(language, "fluxx-3"), line, people);
      expect(sentence).not.toMatch(/[{}#]|undefined/);
      expect(sentence).toMatch(/^[\p{Lu}\d].*[^ ]\.$/u);
      expect(sentence).not.toContain("  ");
    }
  });
});

const sentences = (line: PredictedEffect) => LANGUAGES.map((language) => effectText(deckTexts(language, "fluxx-3"), line, people));

describe("a sentence", () => {
  it("addresses the viewer and names the others", () => {
    expect(sentences({ say: "wins", seat: "player_1" })).toEqual(["You would win.", "Vyhraješ."]);
    expect(sentences({ say: "wins", seat: "player_2" })).toEqual(["Bo would win.", "Vyhraje Bo."]);
    expect(sentences({ say: "gives", seat: "player_1", count: 2 })).toEqual(["You give 2 cards.", "Odevzdáš 2 karty."]);
    expect(sentences({ say: "newOrder", seat: "player_1" })).toEqual([
      "The order turns round: you are next.",
      "Směr se obrátí a na řadě budeš ty.",
    ]);
  });

  it("names every player when a watcher reads it", () => {
    const watched = { ...people, viewer: "watcher" } as const;
    expect(effectText(deckTexts("en", "fluxx-3"), { say: "wins", seat: "player_1" }, watched)).toBe("Ana would win.");
    expect(effectText(deckTexts("cs", "fluxx-3"), { say: "wins", seat: "player_1" }, watched)).toBe("Vyhraje Ana.");
  });

  it("has the plural of its number, of which Czech has three", () => {
    const discards = counts.map((count) => sentences({ say: "discards", seat: "player_2", count }));
    expect(discards.map(([english]) => english)).toEqual([
      "Bo discards 0 cards.",
      "Bo discards 1 card.",
      "Bo discards 2 cards.",
      "Bo discards 5 cards.",
      "Bo discards 21 cards.",
    ]);
    expect(discards.map(([, czech]) => czech)).toEqual([
      "Bo odhodí 0 karet.",
      "Bo odhodí 1 kartu.",
      "Bo odhodí 2 karty.",
      "Bo odhodí 5 karet.",
      "Bo odhodí 21 karet.",
    ]);
  });

  it("does not parse players' names", () => {
    const odd = { viewer: "player_1", nameOf: () => "{count} <b>’s # 1" } as const;
    expect(effectText(deckTexts("en", "fluxx-3"), { say: "wins", seat: "player_2" }, odd)).toBe("{count} <b>’s # 1 would win.");
  });
});

describe("Czech", () => {
  it("has one, few and other wherever a number is written out", () => {
    const numbers = Object.values(effectCatalogues.cs).flatMap((message) => message.match(/\{count, plural, .*#.*/g) ?? []);
    expect(numbers.length).toBeGreaterThan(10);
    for (const message of numbers) expect(message).toMatch(/one \{.*few \{.*other \{/);
  });
});

it("have a text for every key, and no other", () => {
  expectTypeOf<EffectTextKey>().toEqualTypeOf<PredictedEffectKey | ReasonKey | "wantedBy" | "whatOutMeans" | "you">();
});
