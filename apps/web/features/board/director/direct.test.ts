import type { GameEvent } from "@mutable/client";
import { deckTexts, fluxx1, fluxx3, fluxx4, muchBother } from "@mutable/decks";
import type { Arrangement, Deck, Viewer } from "@mutable/engine";
import { messagesIn, translator } from "@mutable/i18n";
import { showLength } from "@mutable/protocol";
import { describe, expect, it } from "vitest";
import type { TextContext } from "../model/context.ts";
import type { Script } from "../model/script.ts";
import { arrangedSteps, type GameStep, gameSteps } from "../testing/game-steps.ts";
import { direct } from "./direct.ts";

const MOST_GHOSTS = 40;
const TEXT: TextContext = {
  t: translator("en", messagesIn("en")),
  words: deckTexts("en", "fluxx-3"),
  deck: fluxx3,
  you: "player_1",
  nameOf: (seat) => seat,
};

interface Directed extends GameStep {
  readonly deck: Deck;
  readonly script: Script;
}

const directed = (steps: readonly GameStep[], deck: Deck): Directed[] =>
  steps.flatMap((step) => {
    const script = direct(step.entry.events, { deck, ...step }, 0);
    return script === undefined ? [] : { ...step, deck, script };
  });

const DECKS = [fluxx3, fluxx4, fluxx1, muchBother];
const VIEWERS: readonly Viewer[] = ["player_1", "watcher"];
const FOUND = Array.from({ length: 16 }, (_, seed) => seed + 1).flatMap((seed) => {
  const deck = DECKS[seed % DECKS.length] as Deck;
  return VIEWERS.flatMap((viewer) => directed(gameSteps(viewer, 2 + (seed % 5), seed, deck), deck));
});

/** The cards that an event names to everybody. */
const cardsToldToAll = (event: GameEvent): string[] => {
  if (event.is === "chain ended") return [event.card, ...event.chain.map(({ card }) => card)];
  return event.is === "played" || event.is === "secret revealed" || event.is === "meta came" ? [event.card] : [];
};
/** The cards of a draw that the viewer alone is told. */
const ownCards = (events: readonly GameEvent[]): readonly string[] =>
  events.flatMap((event) => (event.is === "drew" ? (event.cards ?? []) : []));
/** A back that turns over for its player is one piece. */
const piecesOf = (ghosts: Script["ghosts"]): number => ghosts.filter(({ path }) => path[0].across !== 0).length;

const arranged = (arrangement: Arrangement, replies: Parameters<typeof arrangedSteps>[1], viewer: Viewer = "player_1"): Directed[] =>
  directed(arrangedSteps({ turn: "player_1", ...arrangement }, replies, viewer, 3), fluxx3);

describe("the shows of whole games", () => {
  it("are of every kind but chains of Surprises, which are rare", () => {
    const names = new Set(FOUND.map(({ script }) => script.show));
    expect([...names].sort()).toEqual(
      [
        ...["again", "aside", "creeper", "escalation", "exchange", "noReturn", "number", "out", "reset", "rotate", "scramble"],
        ...["secret", "share", "steal", "tax", "trade"],
      ].sort(),
    );
  });

  it("go forward in time, land before they end, and have few pieces", () => {
    for (const { script, entry } of FOUND) {
      const where = `${script.show}, version ${entry.version}`;
      expect(script.landsAt, where).toBeLessThanOrEqual(script.lasts);
      expect(script.rulesAt, where).toBeLessThanOrEqual(script.landsAt);
      expect(script.stageAt, where).toBeLessThanOrEqual(script.landsAt);
      expect(script.ghosts.length, where).toBeLessThanOrEqual(MOST_GHOSTS + 3);
      for (const { path } of script.ghosts) {
        const times = path.map(({ at }) => at);
        expect(times, where).toEqual([...times].sort((one, other) => one - other));
        expect(times[0], where).toBeGreaterThanOrEqual(0);
        expect(times.at(-1), where).toBeLessThanOrEqual(script.lasts);
      }
    }
  });

  it("show no card that a spectator does not see: hands travel as backs and numbers", () => {
    for (const { script, before, after, entry } of FOUND) {
      const open = [before, after].flatMap((view) => [
        ...[view.rules, view.metas, view.goals, view.discard],
        ...Object.values(view.keepers),
        ...Object.values(view.creepers),
      ]);
      const shown = new Set([...open.flat(), ...entry.events.flatMap(cardsToldToAll)]);
      for (const { is, card } of script.ghosts) {
        expect(card === undefined).toBe(is !== "card" && is !== "token");
        if (card !== undefined && !ownCards(entry.events).includes(card)) expect(shown).toContain(card);
      }
    }
  });

  it("are the same for players and spectators, but for the viewer's own hand", () => {
    for (const seed of [3, 6, 9]) {
      const scripts = VIEWERS.map((viewer) => directed(gameSteps(viewer, 4, seed), fluxx3).map(({ script }) => script));
      const [player, watcher] = scripts.map((all) =>
        all.map(({ show, lasts, landsAt, ghosts }) => [show, lasts, landsAt, piecesOf(ghosts)]),
      );
      expect(player).toEqual(watcher);
    }
  });

  it("take half their time as the second show of a turn, and from the third on there are none", () => {
    for (const { entry, deck, script, ...step } of FOUND.filter((each) => !each.script.isDrama).slice(0, 40)) {
      const second = direct(entry.events, { deck, ...step }, 1);
      expect([second?.lasts, second?.words]).toEqual([Math.round(script.lasts / 2), undefined]);
      expect(direct(entry.events, { deck, ...step }, 2)).toBeUndefined();
    }
  });
});

describe("Scramble Keepers", () => {
  const [found] = arranged(
    {
      keepers: { player_1: ["milk", "bread"], player_2: ["time"], player_3: ["sleep", "love"] },
      hands: { player_1: ["scramble-keepers"], player_2: ["war"], player_3: ["peace"] },
    },
    [{ seat: "player_1", call: ["play_card", "scramble-keepers"] }],
  );

  it("sends every Keeper from its slot to its new one, one after the other", () => {
    const { script, after } = found as Directed;
    expect(script.show).toBe("scramble");
    expect(script.lasts).toBe(showLength("scramble", true, 5));
    const tokens = script.ghosts.filter(({ is }) => is === "token");
    expect(tokens.map(({ card }) => card)).toEqual(["milk", "bread", "time", "sleep", "love"]);
    for (const { card = "", path } of tokens) {
      const to = path.at(-1)?.spot;
      if (to?.on !== "slot") throw new Error("A Keeper has no slot.");
      expect(after.keepers[to.seat][to.at]).toBe(card);
    }
    expect(tokens.map(({ path }) => path[0].at)).toEqual([920, 958, 996, 1_034, 1_072]);
    expect(script.landsAt).toBe(1_072 + 2_050);
  });

  it("tells the card first, and who has what at the end", () => {
    const { script, entry } = found as Directed;
    expect(entry.events.slice(0, script.causes).map(({ is }) => is)).toEqual(["played"]);
    expect(script.line).toBeDefined();
  });
});

describe("Rotate Hands", () => {
  it("sends each hand on as a fan with its number, and swaps the viewer's when it has landed", () => {
    const [found] = arranged(
      { hands: { player_1: ["rotate-hands", "milk", "time"], player_2: ["war"], player_3: ["peace", "love", "bread", "sleep", "money"] } },
      [
        { seat: "player_1", call: ["play_card", "rotate-hands"] },
        { seat: "player_1", call: ["game_direction", 1] },
      ],
    );
    const { script } = found as Directed;
    expect([script.show, script.swapsHand, script.causes]).toEqual(["rotate", true, 0]);
    expect(script.landsAt).toBe(150 + 250 + 900);
    expect(script.ghosts.flatMap(({ is, text }) => (is === "count" ? (text?.(TEXT) ?? []) : []))).toContain("5");
    expect(script.ghosts.some(({ card }) => card !== undefined)).toBe(false);
  });
});

describe("Rules Reset", () => {
  it("breaks each New Rule off, and says what counts now", () => {
    const [found] = arranged(
      { rules: ["draw-3", "play-2", "hand-limit-2"], hands: { player_1: ["rules-reset", "milk"], player_2: ["war"], player_3: ["peace"] } },
      [{ seat: "player_1", call: ["play_card", "rules-reset"] }],
    );
    const { script } = found as Directed;
    const cards = script.ghosts.flatMap(({ is, card }) => (is === "card" ? [card] : []));
    expect([script.show, cards]).toEqual(["reset", ["draw-3", "play-2", "hand-limit-2"]]);
    expect(script.words?.say(TEXT)).toEqual(["Draw 1, Play 1", "All 3 New Rules are gone"]);
    expect(script.rulesAt).toBeLessThan(script.landsAt);
  });
});

describe("Steal a Keeper", () => {
  it("takes the Keeper from its slot to the thief's row", () => {
    const [found] = arranged(
      { keepers: { player_2: ["time", "milk"] }, hands: { player_1: ["steal-a-keeper", "bread"], player_2: ["war"], player_3: ["peace"] } },
      [
        { seat: "player_1", call: ["play_card", "steal-a-keeper"] },
        { seat: "player_1", call: ["take_keeper", "milk"] },
      ],
    );
    const { script } = found as Directed;
    const token = script.ghosts.find(({ is }) => is === "token");
    expect([script.show, token?.card, token?.path[0].spot, token?.path.at(-1)?.spot]).toEqual([
      ...["steal", "milk"],
      { on: "slot", seat: "player_2", at: 1 },
      { on: "slot", seat: "player_1", at: 0 },
    ]);
  });
});

describe("Draw 2 and Use 'Em", () => {
  const drawn = (viewer: Viewer) =>
    arranged(
      {
        hands: { player_1: ["draw-2-and-use-em", "milk"], player_2: ["war"], player_3: ["peace"] },
        draw: ["bread", "time", "love"],
        rest: "out",
      },
      [{ seat: "player_1", call: ["play_card", "draw-2-and-use-em"] }],
      viewer,
    )[0]?.script;

  it("turns the cards over for their player alone, in the same time for all", () => {
    const facesOf = (viewer: Viewer) => drawn(viewer)?.ghosts.flatMap(({ card }) => card ?? []);
    expect(facesOf("player_1")).toEqual(["time", "love"]);
    expect(facesOf("player_2")).toEqual([]);
    expect(facesOf("watcher")).toEqual([]);
    const timesOf = (viewer: Viewer) => [drawn(viewer)?.show, drawn(viewer)?.landsAt, drawn(viewer)?.lasts];
    expect(timesOf("watcher")).toEqual(timesOf("player_1"));
  });
});

describe("Rules Escalation", () => {
  it("tells the shuffle first, and strikes both numbers when what they add has reached the dials", () => {
    const steps = arrangedSteps(
      { rest: "out", turn: "player_1", hands: { player_1: ["toast"] }, draw: ["time"], discard: ["milk", "cookies", "chocolate"] },
      [{ seat: "player_1", call: ["play_card", "toast"] }],
      "player_1",
      2,
      fluxx4,
      ["rules-escalation"],
    );
    const [found] = directed(steps, fluxx4) as [Directed];
    const { script, entry } = found;
    expect(script.show).toBe("escalation");
    expect(entry.events.slice(0, script.causes).at(-1)?.is).toBe("reshuffled");
    const plates = script.ghosts.filter(({ is }) => is === "plate");
    expect(plates.map(({ path }) => path.at(-1)?.spot)).toEqual([
      { on: "dial", of: "draws" },
      { on: "dial", of: "plays" },
    ]);
    expect(plates[0]?.text?.(TEXT)).toEqual(["Basic Rules", "1 → 2"]);
    expect(script.rulesAt).toBe(plates[0]?.path.at(-2)?.at);
  });
});
