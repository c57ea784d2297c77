import { fluxx3, fluxx4, muchBother } from "@mutable/decks";
import {
  type Arrangement,
  activeRules,
  type BlankCard,
  type Deck,
  keyFromText,
  openDecisions,
  SEATS,
  type Seat,
  startGame,
  type View,
  type Viewer,
  viewFor,
} from "@mutable/engine";
import type { AnyCall } from "@mutable/protocol";
import { batchFor, Referee, type SeatCommand } from "@mutable/referee";
import { refereeRandomGame } from "@mutable/referee/testing";
import { describe, expect, it } from "vitest";
import { Mirror } from "../mirror/mirror.ts";
import { type GameEvent, gameEvents } from "./game-events.ts";
import { historyOfBatch, historyOfBatches } from "./game-history.ts";

/** A whole game for one viewer: each batch with the view before and after it. */
function playGame(viewer: Viewer, seed: number, deck: Deck = fluxx3, solo = false) {
  const mirror = new Mirror(deck, viewer);
  let before: View | undefined;
  const setup = solo ? { seats: 1, profile: { solo: true as const } } : { seats: 3 };
  return refereeRandomGame({ deck: deck.id, ...setup, seed, seating: false }).steps.map(({ broadcast }) => {
    const calls = batchFor(broadcast, viewer);
    mirror.apply(calls);
    const step = { before, calls, after: mirror.view, events: gameEvents(deck, before, calls, mirror.view) };
    before = mirror.view;
    return step;
  });
}

const GAMES = [1, 2, 3, 4, 5, 6].flatMap((seed) => (["player_1", "player_2", "watcher"] as const).map((viewer) => [seed, viewer] as const));
const of = <Is extends GameEvent["is"]>(events: readonly GameEvent[], is: Is) =>
  events.filter((event): event is Extract<GameEvent, { is: Is }> => event.is === is);

describe.each(GAMES)("the events of game %i for %s", (seed, viewer) => {
  const [opening, ...steps] = playGame(viewer, seed);

  it("begin with the first turn and its draw", () => {
    const first = opening?.after.turn.seat;
    expect(opening?.events[0]).toEqual({ is: "turn", seat: first, number: 1 });
    expect(opening?.events.slice(1)).toEqual([expect.objectContaining({ is: "drew", seat: first, count: 1 })]);
  });

  it("name every played card and its player", () => {
    for (const { before, after, events } of steps)
      for (const { card, seat } of of(events, "played")) {
        expect(before?.seats).toContain(seat);
        const visible = [...after.discard, ...after.rules, ...after.goals, ...SEATS.flatMap((each) => after.keepers[each])];
        const isResolved = after.stack.some((frame) => frame.kind === "card" && frame.card === card);
        expect(visible.includes(card) || isResolved || hasLeft(events, card), card).toBe(true);
      }
  });

  it("contain every changed number of the rules, with its old value", () => {
    for (const { before, after, events } of steps) {
      if (before === undefined) continue;
      const [then, now] = [activeRules(fluxx3, before), activeRules(fluxx3, after)];
      const numbers = ["draws", "plays", "handLimit", "keeperLimit", "goals"] as const;
      const changed = numbers.filter((name) => then[name] !== now[name]).map((name) => [name, then[name], now[name]]);
      expect(of(events, "number").map((event) => [event.of, event.before, event.after])).toEqual(changed);
    }
  });

  it("contain every rule, goal and keeper that moved", () => {
    for (const { before, after, events } of steps) {
      if (before === undefined) continue;
      const gone = [...before.rules, ...before.goals].filter((card) => ![...after.rules, ...after.goals].includes(card));
      expect(of(events, "left play").flatMap(({ cards }) => cards)).toEqual(expect.arrayContaining(gone));
      for (const from of SEATS)
        for (const card of before.keepers[from]) {
          if (after.keepers[from].includes(card)) continue;
          const to = SEATS.find((seat) => after.keepers[seat].includes(card));
          if (to === undefined) expect(of(events, "keeper trashed")).toContainEqual({ is: "keeper trashed", card, seat: from });
          else expect(of(events, "keeper moved")).toContainEqual({ is: "keeper moved", card, from, to });
        }
    }
  });

  it("show the cards of a draw to the seat that draws them only", () => {
    for (const { events } of steps)
      for (const { seat, count, cards } of of(events, "drew")) {
        if (seat === viewer) expect(cards).toHaveLength(count);
        else expect(cards).toBeUndefined();
      }
  });

  it("end with the winner or a draw", () => {
    const ending = steps.at(-1)?.after.ending;
    const last = steps.at(-1)?.events.at(-1);
    if (ending !== undefined && "winner" in ending) expect(last).toEqual({ is: "won", seat: ending.winner satisfies Seat });
    else if (ending !== undefined) expect(last).toEqual({ is: "drawn game" });
  });
});

const hasLeft = (events: readonly GameEvent[], card: string): boolean =>
  events.some(
    (event) => (event.is === "left play" && event.cards.includes(card)) || (event.is === "keeper trashed" && event.card === card),
  );

describe("the events of games with creepers", () => {
  const steps = [1, 2, 3].flatMap((seed) => playGame("watcher", seed, fluxx4).slice(1));

  it("contain every creeper that comes and moves", () => {
    let [came, moved] = [0, 0];
    for (const { before, after, events } of steps)
      for (const seat of SEATS)
        for (const card of after.creepers[seat]) {
          const from = SEATS.find((each) => before?.creepers[each].includes(card));
          if (from === seat) continue;
          if (from === undefined) expect(of(events, "creeper came")).toContainEqual({ is: "creeper came", card, seat });
          else expect(of(events, "keeper moved")).toContainEqual({ is: "keeper moved", card, from, to: seat });
          [came, moved] = from === undefined ? [came + 1, moved] : [came, moved + 1];
        }
    expect(came).toBeGreaterThan(5);
    expect(moved).toBeGreaterThan(0);
  });
});

describe("the events of solo games", () => {
  it("contain every rule that is turned and every goal that is scored", () => {
    let [goals, rules] = [0, 0];
    for (const { before, after, events } of [1, 2, 3].flatMap((seed) => playGame("player_1", seed, fluxx3, true).slice(1))) {
      const scored = after.solo?.scored.slice(before?.solo?.scored.length ?? 0) ?? [];
      expect(of(events, "goal scored").map(({ card }) => card)).toEqual(scored);
      const turned = (before?.solo?.rulesDeck.length ?? 0) - (after.solo?.rulesDeck.length ?? 0);
      expect(of(events, "rule turned")).toHaveLength(turned);
      [goals, rules] = [goals + scored.length, rules + turned];
    }
    expect(goals).toBeGreaterThan(0);
    expect(rules).toBeGreaterThan(10);
  });
});

describe("a batch of a newer server", () => {
  it("yields the events of its known calls", () => {
    const [, first] = playGame("watcher", 1);
    if (first === undefined) throw new Error("There is a first move");
    const calls = [["weather_changed", "rain"], ...first.calls, ["toString"]] as never;
    expect(gameEvents(fluxx3, first.before, calls, first.after)).toEqual(first.events);
  });
});

describe.each(["2", "3"])("the end of a chain of Surprises in a game of version %s", (engine) => {
  const MUSICAL_CHAIRS: Arrangement = {
    turn: "player_1",
    hands: {
      player_1: ["musical-chairs", "eek-a-mouse"],
      player_2: ["blown-fuse", "rusty-key"],
      player_3: ["great-auntie-objects", "muddy-boot"],
    },
  };
  const PLAYED = ["player_1", "musical-chairs"] as const;
  const ANSWERS = [
    ["player_2", "blown-fuse"],
    ["player_3", "great-auntie-objects"],
    ["player_1", "eek-a-mouse"],
  ] as const;
  const ended = (count: number, more: object = {}) => {
    const chain = ANSWERS.slice(0, count).map(([seat, card]) => ({ seat, card }));
    return {
      is: "chain ended",
      seat: "player_1",
      card: "musical-chairs",
      chain,
      outcome: count % 2 === 0 ? "saved" : "cancelled",
      ...more,
    };
  };

  it("says what was played and what became of the card, and is not told after one Surprise or none", () => {
    expect([0, 1, 2, 3].map((count) => endsOf(MUSICAL_CHAIRS, PLAYED, ANSWERS.slice(0, count)))).toEqual([[], [], [ended(2)], [ended(3)]]);
  });

  it("is told after the Surprise that no player can answer, since all others are seen", () => {
    const discard = ["mine-all-along", "eek-a-mouse"];
    const hands = { ...MUSICAL_CHAIRS.hands, player_1: ["musical-chairs", "purple-feather"] };
    expect(endsOf({ ...MUSICAL_CHAIRS, hands, discard }, PLAYED, ANSWERS.slice(0, 2))).toEqual([ended(2)]);
  });

  it("is told after the Surprise that no player can answer, since no other has cards", () => {
    const hands = { player_1: ["musical-chairs"], player_2: ["blown-fuse"], player_3: ["great-auntie-objects"] };
    expect(endsOf({ ...MUSICAL_CHAIRS, hands }, PLAYED, ANSWERS.slice(0, 2))).toEqual([ended(2)]);
  });

  it("is the same for all players, in any order of answers", () => {
    const discard = ["mine-all-along", "eek-a-mouse"];
    const hands = { ...MUSICAL_CHAIRS.hands, player_1: ["musical-chairs", "purple-feather"] };
    const table = { ...MUSICAL_CHAIRS, hands, discard };
    for (const viewer of ["player_1", "player_2", "player_3", "watcher"] as const)
      for (const passFirst of [true, false]) {
        expect(endsOf(table, PLAYED, ANSWERS.slice(0, 2), { viewer, passFirst })).toEqual([ended(2)]);
        expect(endsOf(MUSICAL_CHAIRS, PLAYED, ANSWERS, { viewer, passFirst })).toEqual([ended(3)]);
      }
  });

  it("says that a Keeper was taken", () => {
    const hands = { ...MUSICAL_CHAIRS.hands, player_1: ["purple-feather", "eek-a-mouse"], player_2: ["mine-all-along", "rusty-key"] };
    const chain = [{ seat: "player_2", card: "mine-all-along" }, ...ANSWERS.slice(1).map(([seat, card]) => ({ seat, card }))];
    expect(
      endsOf({ ...MUSICAL_CHAIRS, hands }, ["player_1", "purple-feather"], [["player_2", "mine-all-along"], ...ANSWERS.slice(1)]),
    ).toEqual([ended(3, { card: "purple-feather", chain, outcome: "taken" })]);
  });

  it("is told when the last player who is asked leaves, and not when the player of the card does", () => {
    expect(endsOf(MUSICAL_CHAIRS, PLAYED, ANSWERS.slice(0, 2), { leaver: "player_2" })).toEqual([ended(2)]);
    expect(endsOf(MUSICAL_CHAIRS, PLAYED, ANSWERS.slice(0, 2), { leaver: "player_1" })).toEqual([]);
  });

  interface Course {
    readonly viewer?: Viewer;
    /** The others pass before the Surprise is played, or after it. */
    readonly passFirst?: boolean;
    /** Leaves in the place of the last pass. */
    readonly leaver?: Seat;
  }

  /** The ends of chains that the viewer is told of, once a card was played, answered, and all have passed. */
  function endsOf(
    arrange: Arrangement,
    [player, card]: readonly [Seat, string],
    answers: readonly (readonly [Seat, string])[],
    { viewer = "watcher", passFirst = true, leaver }: Course = {},
  ): GameEvent[] {
    const shuffle = { kind: "text", text: "chain" } as const;
    const started = Referee.start(muchBother, { game: "chain", engine, seats: 3, arrange, shuffle });
    if (started.error !== undefined) throw new Error(started.why);
    const { referee } = started;
    const mirror = new Mirror(muchBother, viewer);
    mirror.apply(batchFor(started.broadcast, viewer));
    const events: GameEvent[] = [];
    const move = (seat: Seat, call: SeatCommand["call"]) => {
      const before = mirror.view;
      const evaluation = referee.evaluate({ seat, call });
      if (evaluation.kind !== "move") throw new Error(JSON.stringify(evaluation.response));
      referee.commit(evaluation);
      const calls = batchFor(evaluation.broadcast, viewer);
      mirror.apply(calls);
      events.push(...historyOfBatch(muchBother, 1, before, calls, mirror.view, []).flatMap((entry) => entry.events));
    };
    const asked = () => openDecisions(referee.game).flatMap(({ kind, seat }) => (kind === "may_react" ? [seat] : []));
    move(player, ["play_card", card]);
    for (const [answering, surprise] of answers) {
      const others = asked().filter((seat) => seat !== answering);
      if (!passFirst) move(answering, ["play_card", surprise]);
      for (const seat of others) move(seat, ["play_card", ""]);
      if (passFirst) move(answering, ["play_card", surprise]);
    }
    for (const seat of asked()) if (seat !== leaver) move(seat, ["play_card", ""]);
    if (leaver !== undefined) move(leaver, ["leave"]);
    return of(events, "chain ended");
  }
});

describe("a card from the discards", () => {
  const deal = (arrange: Arrangement, deck = fluxx3) => {
    const started = startGame(deck, { seats: 2, key: keyFromText("discards"), arrange: { turn: "player_1", ...arrange } });
    if (started.error !== undefined) throw new Error(started.why);
    return started.game;
  };

  it("that comes into a hand is told once", () => {
    const before = viewFor(deal({}), "player_1");
    const calls: AnyCall[] = [
      ["card_fetched", "player_1", "milk"],
      ["cards_drawn", "player_1", 1],
      ["drew_cards", ["milk"]],
    ];
    expect(gameEvents(fluxx3, before, calls, before)).toEqual([{ is: "took", seat: "player_1", card: "milk" }]);
  });
});

describe("the history of a game with a stand-in", () => {
  it("names the seats that a bot plays, from the call that says so until the seat is handed back", () => {
    const [opening, first, second] = playGame("watcher", 1);
    if (opening === undefined || first === undefined || second === undefined) throw new Error("There are two moves");
    const batches: (readonly [number, readonly AnyCall[]])[] = [
      [1, opening.calls],
      [2, [["seat_taken_by_bot", "player_2"]]],
      [3, first.calls],
      [4, [["seat_handed_back", "player_2"]]],
      [5, second.calls],
    ];
    const history = historyOfBatches(fluxx3, "watcher", batches);
    expect(history.map(({ version, standIns = [] }) => [version, standIns])).toEqual([
      [1, []],
      [2, ["player_2"]],
      [3, ["player_2"]],
      [4, []],
      [5, []],
    ]);
    expect(history[1]?.events).toEqual([{ is: "bot took seat", seat: "player_2" }]);
  });
});

describe("the end of a game that the last seat wins", () => {
  const arrange: Arrangement = {
    turn: "player_1",
    creepers: { player_2: ["nasty-gossip", "draughty-ghost"], player_3: ["jam-on-your-fingers", "loose-goose"] },
    hands: { player_1: ["constables-round-up"] },
  };

  it.each(["player_1", "player_2", "watcher"] as const)("says to %s that all others are out", (viewer) => {
    const shuffle = { kind: "text", text: "alone" } as const;
    const started = Referee.start(muchBother, { game: "alone", seats: 3, arrange, shuffle });
    if (started.error !== undefined) throw new Error(started.why);
    const played = started.referee.evaluate({ seat: "player_1", call: ["play_card", "constables-round-up"] });
    if (played.kind !== "move") throw new Error("The Danger cannot be played.");
    const batches = [started.broadcast, played.broadcast].map((broadcast, at) => [at + 1, batchFor(broadcast, viewer)] as const);
    const [event] = historyOfBatches(muchBother, viewer, batches).flatMap(({ events }) => of(events, "won"));
    expect(event).toEqual({ is: "won", seat: "player_1", others: "out" });
  });
});

it("the end of a game that a blank Goal wins is told, although the deck does not have that card", () => {
  const blank: BlankCard = { id: "blank", type: "goal", name: "Warm", text: "", when: [{ is: "atLeast", of: "keepers", atLeast: 1 }] };
  const arrange: Arrangement = { turn: "player_1", hands: { player_1: ["blank"] }, keepers: { player_1: ["milk"] } };
  const shuffle = { kind: "text", text: "warm" } as const;
  const started = Referee.start(fluxx3, { game: "warm", seats: 2, arrange, shuffle, blank });
  if (started.error !== undefined) throw new Error(started.why);
  const played = started.referee.evaluate({ seat: "player_1", call: ["play_card", "blank"] });
  if (played.kind !== "move") throw new Error("The blank card cannot be played.");
  const batches = [started.broadcast, played.broadcast].map((broadcast, at) => [at + 1, batchFor(broadcast, "watcher")] as const);
  const [event] = historyOfBatches(fluxx3, "watcher", batches).flatMap(({ events }) => of(events, "won"));
  expect(event).toEqual({ is: "won", seat: "player_1" });
});

it("say that a meta rule has raised the basic rules, with the numbers in force", () => {
  const arrange: Arrangement = {
    rest: "out",
    turn: "player_1",
    hands: { player_1: ["toast"] },
    draw: ["time"],
    discard: ["milk", "cookies", "chocolate"],
  };
  const shuffle = { kind: "text", text: "growth" } as const;
  const started = Referee.start(fluxx4, { game: "growth", seats: 2, metas: ["rules-escalation"], arrange, shuffle });
  if (started.error !== undefined) throw new Error(started.why);
  const { referee } = started;
  const mirror = new Mirror(fluxx4, "watcher");
  mirror.apply(batchFor(started.broadcast, "watcher"));
  const before = mirror.view;
  const evaluation = referee.evaluate({ seat: "player_1", call: ["play_card", "toast"] });
  if (evaluation.kind !== "move") throw new Error(JSON.stringify(evaluation.response));
  const calls = batchFor(evaluation.broadcast, "watcher");
  mirror.apply(calls);
  expect(gameEvents(fluxx4, before, calls, mirror.view)).toEqual([
    { is: "played", seat: "player_1", card: "toast" },
    { is: "turn", seat: "player_2", number: 2 },
    { is: "reshuffled" },
    { is: "basics grew", card: "rules-escalation", draws: 2, plays: 2 },
    { is: "number", of: "draws", before: 1, after: 2 },
    { is: "number", of: "plays", before: 1, after: 2 },
    { is: "drew", seat: "player_2", count: 2 },
  ]);
});

it("counts the turns of a batch, also those in which nothing could be done", () => {
  const started = Referee.start(fluxx4, { game: "turns", seats: 3, shuffle: { kind: "text", text: "turns" } });
  if (started.error !== undefined) throw new Error(started.why);
  const mirror = new Mirror(fluxx4, "watcher");
  mirror.apply(batchFor(started.broadcast, "watcher"));
  const before = mirror.view;
  const seats = ["player_2", "player_3", "player_1"] as const;
  const after = { ...before, turn: { ...before.turn, seat: "player_1" as const, number: before.turn.number + seats.length } };
  const calls = seats.map((seat): AnyCall => ["current_turn", seat]);
  const { number } = before.turn;
  expect(gameEvents(fluxx4, before, calls, after)).toEqual(seats.map((seat, at) => ({ is: "turn", seat, number: number + at + 1 })));
});
