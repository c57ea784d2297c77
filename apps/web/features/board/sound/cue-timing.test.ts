import type { GameEvent } from "@mutable/client";
import { fluxx3, muchBother } from "@mutable/decks";
import { cardOf, type Decision, type View, type Viewer } from "@mutable/engine";
import { describe, expect, it } from "vitest";
import { gameSteps } from "../testing/game-steps.ts";
import { decisionCue, eventCues, type TimedCue } from "./cue-timing.ts";
import { CUE_NAMES, CUES, type Cue, cueDuration } from "./cues.ts";

interface Step {
  readonly events: readonly GameEvent[];
  readonly after: View;
  readonly cues: readonly TimedCue[];
}

const stepsOf = (viewer: Viewer, seats: number, seed: number): Step[] =>
  gameSteps(viewer, seats, seed).map(({ before, after, entry: { events } }) => ({
    ...{ events, after },
    cues: eventCues(events, { deck: fluxx3, before, after }),
  }));

const GAMES = Array.from({ length: 12 }, (_, seed) => seed + 1).flatMap((seed) =>
  (["player_1", "watcher"] as const).map((viewer) => ({ viewer, steps: stepsOf(viewer, 2 + (seed % 5), seed) })),
);
const STEPS = GAMES.flatMap(({ steps }) => steps);
const has = ({ cues }: Step, cue: Cue) => cues.some((each) => each.cue === cue);
const hasEvent = ({ events }: Step, is: GameEvent["is"]) => events.some((event) => event.is === is);
const isOver = ({ after }: Step) => after.ending !== undefined;

describe("a sound", () => {
  it.each(CUE_NAMES)("%s is shorter than 600 ms, and neither silent nor too loud", (cue) => {
    expect(CUES[cue].length).toBeGreaterThan(0);
    expect(cueDuration(cue)).toBeLessThan(600);
    for (const { gain, pitch, duration } of CUES[cue]) {
      expect(gain).toBeGreaterThan(0);
      expect(gain).toBeLessThanOrEqual(1);
      expect(duration).toBeGreaterThan(0);
      expect(pitch).toBeGreaterThan(50);
    }
  });

  it("rises for a new rule and falls for a removed one", () => {
    const pitches = (cue: Cue) => CUES[cue].map(({ pitch }) => pitch);
    expect(pitches("ruleChanged")).toEqual([...pitches("ruleChanged")].sort((one, other) => one - other));
    expect(pitches("ruleRemoved")).toEqual([...pitches("ruleRemoved")].sort((one, other) => other - one));
  });
});

describe("the sounds of Surprises", () => {
  const [{ after }] = STEPS as [Step];
  const stamps = (event: GameEvent, isStill = false) => eventCues([event], { deck: fluxx3, before: after, after }, isStill);

  it("are a stamp for each card of a chain, and one for a card that is cancelled", () => {
    const chain = (["player_2", "player_1"] as const).map((seat) => ({ seat, card: "time" }));
    const ended: GameEvent = { is: "chain ended", seat: "player_1", card: "milk", chain, outcome: "saved" };
    expect(stamps(ended)).toEqual([400, 800, 1_200].map((at) => ({ cue: "stamp", at })));
    expect(stamps(ended, true)).toEqual([]);
    expect(stamps({ is: "cancelled", card: "milk" })).toEqual([{ cue: "stamp", at: 320 }]);
  });
});

describe("the sounds of random games", () => {
  it("play each cue once, at most five ticks and eight strokes, all within three seconds", () => {
    for (const { cues } of STEPS) {
      const ticks = cues.filter(({ cue }) => cue === "draw").length;
      expect(ticks).toBeLessThanOrEqual(5);
      expect(cues.filter(({ cue }) => cue === "strike").length).toBeLessThanOrEqual(8);
      const others = cues.filter(({ cue }) => !["draw", "strike", "hit"].includes(cue)).map(({ cue }) => cue);
      expect(new Set(others).size).toBe(others.length);
      for (const { cue, at } of cues) expect(at + cueDuration(cue)).toBeLessThan(3_000);
    }
  });

  it("play nothing that happened before joining", () => {
    for (const step of STEPS) if (hasEvent(step, "arrival")) expect(step.cues).toEqual([]);
  });

  it("announce the viewer's turn only", () => {
    for (const { viewer, steps } of GAMES)
      for (const step of steps) {
        const isMine = step.events.some((event) => event.is === "turn" && event.seat === viewer);
        expect(has(step, "yourTurn")).toBe(isMine && !isOver(step) && !hasEvent(step, "arrival"));
      }
  });

  it("cover played and drawn cards, and new and removed rules", () => {
    const isRule = (card: string) => cardOf(fluxx3, card).type === "rule";
    for (const step of STEPS) {
      if (isOver(step) || hasEvent(step, "arrival")) continue;
      expect(has(step, "played")).toBe(hasEvent(step, "played"));
      expect(has(step, "draw")).toBe(hasEvent(step, "drew"));
      const comes = step.events.some((event) => event.is === "played" && isRule(event.card));
      const goes = step.events.some((event) => event.is === "left play" && event.cards.some(isRule));
      if (has(step, "stamp")) {
        // A change that means something now is struck and stamped.
        expect(hasEvent(step, "number")).toBe(true);
        expect([has(step, "strike"), has(step, "ruleChanged"), has(step, "ruleRemoved")]).toEqual([true, false, false]);
      } else expect([has(step, "ruleChanged"), has(step, "ruleRemoved")]).toEqual([comes, goes && !comes]);
    }
  });

  it("play the end of the game alone", () => {
    const ends = STEPS.filter((step) => hasEvent(step, "won"));
    expect(ends.length).toBeGreaterThan(0);
    for (const { cues } of ends) expect(cues.map(({ cue }) => cue)).toEqual(["hit", "hit", expect.stringMatching(/^(win|loss)$/)]);
  });

  it("use every cue that a game can cause", () => {
    const elsewhere: readonly Cue[] = ["duty", "read", "dice", "tenLeft", "joined", "left", "chat", "thrown"];
    const mystery = [1, 2, 3, 4, 5, 6].flatMap((seed) =>
      gameSteps("watcher", 4, seed, muchBother).flatMap(({ before, after, entry: { events } }) =>
        eventCues(events, { deck: muchBother, before, after }),
      ),
    );
    const cues = new Set([...STEPS.flatMap((step) => step.cues), ...mystery].map(({ cue }) => cue));
    for (const cue of CUE_NAMES) if (!elsewhere.includes(cue) && !cue.startsWith("say")) expect(cues).toContain(cue);
  });
});

describe("the sound of a decision", () => {
  const asked = (more: Partial<Decision>): Decision => ({ id: 1, seat: "player_1", kind: "must_play", cards: [], min: 1, max: 1, ...more });

  it("is a duty in another player's turn, and dice for a random pick", () => {
    expect(decisionCue(asked({ kind: "must_discard_from_hand" }), "player_1", "player_2")).toBe("duty");
    expect(decisionCue(asked({}), "player_1", "player_1")).toBeUndefined();
    expect(decisionCue(asked({ kind: "must_choose_from", purpose: "random", cards: ["milk"] }), "player_1", "player_1")).toBe("dice");
    expect(decisionCue(asked({}), "watcher", "player_1")).toBeUndefined();
    expect(decisionCue(undefined, "player_1", "player_1")).toBeUndefined();
  });

  it("plays for a joining and a leaving seat", () => {
    const [, step] = STEPS;
    if (step === undefined) throw new Error("There is no step");
    const cues = (is: "joined" | "left") =>
      eventCues([{ is, seat: "player_2" }], { deck: fluxx3, before: step.after, after: step.after }).map(({ cue }) => cue);
    expect([cues("joined"), cues("left")]).toEqual([["joined"], ["left"]]);
  });
});
