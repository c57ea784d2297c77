import type { GameEvent } from "@mutable/client";
import { muchBother } from "@mutable/decks";
import { showLength } from "@mutable/protocol";
import { describe, expect, it } from "vitest";
import { beatOf } from "../model/beats.ts";
import { momentOf } from "../model/moment.ts";
import { type GameStep, gameSteps } from "../testing/game-steps.ts";
import { direct } from "./direct.ts";
import { scaled } from "./paced.ts";

const SEEDS = Array.from({ length: 12 }, (_, seed) => seed + 1);
const STEPS = SEEDS.flatMap((seed) => gameSteps("watcher", 4, seed, muchBother));

const directed = ({ entry, ...step }: GameStep, earlier = 0) => direct(entry.events, { deck: muchBother, ...step }, earlier);
const momentIn = ({ entry, after }: GameStep) => momentOf(entry.events, muchBother, after);
const tells = (is: GameEvent["is"]) => STEPS.filter(({ entry }) => entry.events.some((event) => event.is === is));

describe("the moments of random games", () => {
  it("are shown in full whenever players are eliminated or a Secret leaves a hand, also as the third show of a turn", () => {
    expect(tells("eliminated").length).toBeGreaterThan(3);
    expect(tells("secret revealed").length).toBeGreaterThan(0);
    for (const step of [...tells("eliminated"), ...tells("secret revealed")]) {
      const script = directed(step, 2);
      expect(script).toMatchObject({ isDrama: true, lasts: directed(step)?.lasts });
      expect(script?.words).toBeDefined();
    }
  });

  it("keep their words in less time", () => {
    const script = directed(tells("eliminated")[0] as GameStep);
    if (script?.words === undefined) throw new Error("There are no words.");
    const { at, lasts } = script.words;
    expect(scaled(script, 0.5).words).toMatchObject({ at: at / 2, lasts: lasts / 2 });
  });

  it("show one face and one suitcase for each seat that is out", () => {
    for (const step of tells("eliminated")) {
      const out = step.entry.events.flatMap((event) => (event.is === "eliminated" ? event.seat : []));
      const script = directed(step);
      if (script?.show !== "out") continue;
      expect(script.ghosts.flatMap(({ is, seat }) => (is === "face" ? seat : []))).toEqual(out);
      expect(script.ghosts.filter(({ icon }) => icon === "suitcase").length).toBe(out.length);
    }
  });

  it("name all seats that are out, with the turns that they wait for, the next one first", () => {
    for (const step of STEPS) {
      const moment = momentIn(step);
      if (moment?.is !== "out") continue;
      const { after } = step;
      for (const { seat, waitsFor } of moment.seats) {
        const waits = after.eliminated?.[seat];
        if (waits === "for_good") expect(waitsFor).toBeUndefined();
        else expect(new Set(waitsFor)).toEqual(new Set(waits));
        if (waitsFor?.includes(after.turn.seat)) expect(waitsFor[0]).toBe(after.turn.seat);
      }
    }
  });

  it("say that a seat returns at once if it does not wait", () => {
    const out = SEEDS.flatMap((seed) => gameSteps("watcher", 2, seed, muchBother)).flatMap((step) => {
      const moment = momentIn(step);
      return moment?.is === "out" ? moment.seats.map(({ seat, waitsFor }) => ({ waits: step.after.eliminated?.[seat], waitsFor })) : [];
    });
    expect(out.length).toBeGreaterThan(0);
    for (const { waits, waitsFor } of out) if (waits === undefined) expect(waitsFor).toEqual([]);
  });

  it("hold a decision until the light comes back, and with reduced motion are one picture", () => {
    const step = tells("secret revealed").find((each) => directed(each)?.show === "secret") as GameStep;
    const options = { hasShows: true, hasRuleShow: true, direct };
    const beat = (isStill: boolean) => beatOf(step.entry, { deck: muchBother, ...step }, { isStill, ...options });
    const lasts = directed(step)?.lasts;
    expect(beat(false)).toMatchObject({ holdsFor: directed(step)?.landsAt, length: { full: lasts, short: lasts } });
    expect(beat(true)).toMatchObject({ holdsFor: 900, lastsFor: 900, landings: { rows: 900, captions: 0 }, show: { is: "chaos" } });
  });
});

describe("a chain of Surprises", () => {
  const [step] = STEPS as [GameStep];
  const chain = (["player_2", "player_3"] as const).map((seat) => ({ seat, card: "blown-fuse" }));
  const ended = { is: "chain ended", seat: "player_1", card: "musical-chairs", chain, outcome: "saved" } as const;
  const show = (...events: GameEvent[]) => direct(events, { deck: muchBother, ...step }, 0);

  it("slams its cards in their order, and stamps them from the last one to the first", () => {
    const script = show(ended);
    expect(script).toMatchObject({ show: "chain", lasts: showLength("chain", false, 3) });
    const startsOf = (is: string) => script?.ghosts.flatMap((ghost) => (ghost.is === is ? ghost.path[0].at : []));
    expect(startsOf("card")).toEqual([200, 600, 1_000]);
    expect(startsOf("stamp")).toEqual([2_550, 2_150, 1_750]);
    expect(script?.ghosts.flatMap(({ is, isGood }) => (is === "stamp" ? isGood : []))).toEqual([true, false, true]);
    // The outcome is told when all are stamped, and the table changes when the light comes back.
    expect([script?.words?.at, script?.landsAt]).toEqual([2_650, 3_850]);
  });

  it("gives way to what the saved card does", () => {
    expect(show(ended, { is: "eliminated", seat: "player_2", card: "musical-chairs" })?.show).toBe("out");
  });

  it.each([2, 3, 5, 8])("of %i cards has time for its outcome", (cards) => {
    const others = Array.from(
      { length: cards - 1 },
      (_, at) => ({ seat: at % 2 === 0 ? "player_2" : "player_3", card: "blown-fuse" }) as const,
    );
    const script = show({ ...ended, chain: others });
    expect(script?.words?.lasts).toBeGreaterThanOrEqual(1_300);
  });
});
