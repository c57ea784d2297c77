import type { GameEvent, HistoryEntry } from "@mutable/client";
import { fluxx3, fluxx4, muchBother } from "@mutable/decks";
import { cardOf, type Decision, type Deck, type View, type Viewer } from "@mutable/engine";
import type { SeatCommand } from "@mutable/referee";
import { describe, expect, it } from "vitest";
import { direct } from "../director/direct.ts";
import { type Beat, beatOf } from "../model/beats.ts";
import { arrangedSteps, type GameStep, gameSteps } from "../testing/game-steps.ts";
import { decisionCue, eventCues, playsBefore } from "./cue-timing.ts";
import { CUE_NAMES, CUES, type Cue, cueDuration } from "./cues.ts";
import { showCues } from "./show-cues.ts";
import type { TimedCue } from "./told-cues.ts";

interface Step {
  readonly events: readonly GameEvent[];
  readonly after: View;
  readonly cues: readonly TimedCue[];
}

interface Told {
  readonly deck?: Deck;
  readonly isStill?: boolean;
  readonly plays?: number;
  /** True with the shows of many cards. */
  readonly hasChaos?: boolean;
}

/** The sounds of a step, as it is told by itself. */
function cuesOf(
  { before, after, entry }: GameStep,
  { deck = fluxx3, isStill = false, plays = 0, hasChaos = false }: Told = {},
): TimedCue[] {
  const beat = beatOf(
    entry,
    { deck, before, after },
    {
      ...{ isStill, hasShows: true, hasRuleShow: true },
      direct: hasChaos ? direct : undefined,
    },
  );
  return beat === undefined ? [] : eventCues({ events: entry.events, beat, isStill, plays }, { deck, before, after });
}

const stepsOf = (viewer: Viewer, seats: number, seed: number): Step[] =>
  gameSteps(viewer, seats, seed).map((step) => ({ events: step.entry.events, after: step.after, cues: cuesOf(step) }));

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
  const stamps = (event: GameEvent, isStill = false) =>
    cuesOf({ before: after, after, entry: { version: 1, events: [event] } }, { isStill });

  it("are a stamp for each card of a chain, and one for a card that is cancelled", () => {
    const chain = (["player_2", "player_1"] as const).map((seat) => ({ seat, card: "time" }));
    const ended: GameEvent = { is: "chain ended", seat: "player_1", card: "milk", chain, outcome: "saved" };
    expect(stamps(ended)).toEqual([1_750, 2_150, 2_550].map((at) => ({ cue: "stamp", at })));
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
      expect(slamsOf(step.cues).length > 0).toBe(hasEvent(step, "played"));
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
    const others = [muchBother, fluxx4].flatMap((deck) =>
      [1, 2, 3, 4, 5, 6].flatMap((seed) =>
        gameSteps("watcher", 4, seed, deck).flatMap((step) => cuesOf(step, { deck, plays: 5, hasChaos: true })),
      ),
    );
    const cues = new Set([...STEPS.flatMap((step) => step.cues), ...others].map(({ cue }) => cue));
    for (const cue of CUE_NAMES) if (!elsewhere.includes(cue) && !cue.startsWith("say")) expect(cues).toContain(cue);
  });
});

const slamsOf = (cues: readonly TimedCue[]) => cues.filter(({ cue }) => cue.endsWith("Slam"));

describe("the sound of a card that lands", () => {
  const hand = ["milk", "toast", "play-4", "no-limits", "war", "love"];
  const plays = (cards: readonly string[]) => cards.map((card): SeatCommand => ({ seat: "player_1", call: ["play_card", card] }));
  const [, ...steps] = arrangedSteps(
    { turn: "player_1", hands: { player_1: hand, player_2: ["time"], player_3: ["peace"] } },
    plays(["play-4", "milk", "toast", "no-limits"]),
  );
  const history = steps.map(({ entry }) => entry);

  it("is that of its type, and comes when it lies on the stage; without flights at once", () => {
    const heard = (isStill: boolean) => steps.map((step) => slamsOf(cuesOf(step, { isStill })).map(({ cue, at }) => [cue, at]));
    const slams = ["stampSlam", "softSlam", "bellSlam", "whipSlam"];
    expect(heard(false)).toEqual(slams.map((cue) => [[cue, 320]]));
    expect(heard(true)).toEqual(slams.map((cue) => [[cue, 0]]));
  });

  it("rises by a semitone with each play of a turn, up to an octave", () => {
    const before = steps.map(({ entry }) => playsBefore(history, { version: entry.version } as Beat));
    expect(before).toEqual([0, 1, 2, 3]);
    const pitch = (plays: number) => slamsOf(cuesOf(steps[1] as GameStep, { plays }))[0]?.pitch;
    expect([0, 1, 6, 12, 30].map(pitch)).toEqual([1, 2 ** (1 / 12), 2 ** 0.5, 2, 2]);
    const next = { version: 9, events: [{ is: "turn", seat: "player_2", number: 2 }] } as unknown as HistoryEntry;
    expect(playsBefore([...history, next], { version: 10 } as Beat)).toBe(0);
  });

  it("is heard for each card of a fan", () => {
    const { before, after, entry } = steps[1] as GameStep;
    const fan = ["play-4", "milk"].map((card) => ({ seat: "player_1" as const, card }));
    const alone = beatOf(entry, { deck: fluxx3, before, after }, { isStill: false, hasShows: true, hasRuleShow: true }) as Beat;
    const beat: Beat = { ...alone, show: { is: "fan", fan, line: () => expect.fail() } };
    const cues = eventCues({ events: entry.events, beat, isStill: false, plays: 0 }, { deck: fluxx3, before, after });
    expect(slamsOf(cues)).toEqual([
      { cue: "stampSlam", at: 320, pitch: 1 },
      { cue: "softSlam", at: 480, pitch: 2 ** (1 / 12) },
    ]);
    expect(playsBefore(history, beat)).toBe(0);
  });
});

describe("the sounds of shows of many cards", () => {
  const shown = [fluxx3, fluxx4].flatMap((deck) =>
    [1, 2, 3, 4, 5, 6, 7, 8].flatMap((seed) =>
      gameSteps("player_1", 2 + (seed % 5), seed, deck).flatMap((step) => {
        const script = direct(step.entry.events, { deck, ...step }, 0);
        return script === undefined || step.after.ending !== undefined ? [] : [{ step, deck, script }];
      }),
    ),
  );

  it("come with the show: none begins before it or after its end, and each show has some", () => {
    expect(new Set(shown.map(({ script }) => script.show)).size).toBeGreaterThan(9);
    for (const { script } of shown) {
      const { cues } = showCues(script);
      expect(cues.length, script.show).toBeGreaterThan(0);
      for (const { at, pitch = 1, pan = [] } of cues) {
        expect(at, script.show).toBeGreaterThanOrEqual(0);
        expect(at, script.show).toBeLessThanOrEqual(script.lasts);
        expect(pitch, script.show).toBeGreaterThan(0.4);
        for (const side of pan) expect(Math.abs(side)).toBeLessThanOrEqual(1);
      }
    }
  });

  it("are told with the table: what the show does is not heard before it has landed", () => {
    for (const { step, deck, script } of shown) {
      const effects = cuesOf(step, { deck, hasChaos: true }).filter(({ cue }) =>
        ["given", "taken", "ruleChanged", "yourTurn", "oneAway"].includes(cue),
      );
      for (const { at, cue } of effects) expect(at, `${script.show}: ${cue}`).toBeGreaterThanOrEqual(script.landsAt);
    }
  });

  it("click for each Keeper that is scrambled, high to low, and ring for each rule that is reset", () => {
    const of = (name: string, cue: Cue) =>
      shown
        .filter(({ script }) => script.show === name)
        .map(({ script }) => ({ script, heard: showCues(script).cues.filter((each) => each.cue === cue) }));
    for (const { script, heard } of of("scramble", "click")) {
      expect(heard.length).toBe(script.ghosts.filter(({ is }) => is === "token").length);
      const pitches = heard.map(({ pitch = 1 }) => pitch);
      expect(pitches).toEqual([...pitches].sort((one, other) => other - one));
      expect(heard.at(-1)?.at).toBe(script.landsAt);
    }
    for (const { script, heard } of of("reset", "marble"))
      expect(heard.length).toBe(script.ghosts.filter(({ is }) => is === "card").length);
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
      cuesOf({ before: step.after, after: step.after, entry: { version: 1, events: [{ is, seat: "player_2" }] } }).map(({ cue }) => cue);
    expect([cues("joined"), cues("left")]).toEqual([["joined"], ["left"]]);
  });
});
