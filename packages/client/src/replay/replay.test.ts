import { anyGame, PROPERTY, propertySettings } from "@mutable/decks/testing";
import { SEATS, type Viewer, viewFor } from "@mutable/engine";
import type { ChatLine, TableInfo } from "@mutable/protocol";
import { batchesOf, type GameRecord, Referee } from "@mutable/referee";
import { recordRandomGame } from "@mutable/referee/testing";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import type { GameEvent } from "../history/game-events.ts";
import { historyOfBatches } from "../history/game-history.ts";
import { Mirror } from "../mirror/mirror.ts";
import { withSortedCards } from "../testing/sorted-hands.ts";
import { findKeyMoments, findTurns } from "./key-moments.ts";
import { Replay, type Viewpoint } from "./replay.ts";

const BEGUN = Date.UTC(2026, 0, 1, 20);
const VIEWERS: readonly Viewer[] = [...SEATS, "watcher"];
const info = { id: "table", phase: "over" } as TableInfo;

const lineAt = (line: number, at: number): ChatLine => ({ line, channel: "seats", text: `line ${line}`, after: 1, at });

function replayOf(
  record: GameRecord,
  deck: ReturnType<typeof recordRandomGame>["deck"],
  viewpoint: Viewpoint,
  chat: readonly ChatLine[] = [],
) {
  const times = [record.begun, ...record.moves.map(({ at }) => at)].map((at) => Date.parse(at));
  return new Replay({ deck, info, times, chat, batchesFor: (viewer) => batchesOf(record, viewer) }, viewpoint);
}

const one = (seed: number) => recordRandomGame({ deck: "fluxx-3", seats: 3, seed, seating: false }, { kind: "text", text: `game ${seed}` });

describe("a replay", () => {
  it("shows the views and events of a live game at every step, for each viewer and in any order of steps", PROPERTY, () => {
    fc.assert(
      fc.property(anyGame, fc.array(fc.nat(), { minLength: 20, maxLength: 20 }), (random, jumps) => {
        const { deck, record } = recordRandomGame(random, { kind: "text", text: `game ${random.seed}` });
        for (const viewer of VIEWERS) {
          const batches = batchesOf(record, viewer);
          const mirror = new Mirror(deck, viewer);
          const live = batches.map((calls) => {
            mirror.apply(calls);
            return mirror.view;
          });
          const history = historyOfBatches(
            deck,
            viewer,
            batches.map((calls, step) => [step, calls] as const),
          );
          const replay = replayOf(record, deck, { viewer, showsAllHands: false });
          expect(replay.last).toBe(record.moves.length);
          for (const jump of [0, ...jumps.flatMap((each) => [each % live.length, (each % live.length) + 1, (each % live.length) - 1])]) {
            replay.goTo(jump);
            const step = Math.min(Math.max(0, jump), replay.last);
            expect(replay.step).toBe(step);
            expect(replay.now.mirror?.view).toEqual(live[step]);
            expect(replay.now.history).toEqual(history.filter(({ version }) => version <= step));
          }
        }
      }),
      propertySettings(40),
    );
  });

  it("shows every hand if all are open, and otherwise nothing more than a spectator's view", PROPERTY, () => {
    fc.assert(
      fc.property(anyGame, (random) => {
        const { deck, setup, record } = recordRandomGame({ ...random, seating: false }, { kind: "text", text: `game ${random.seed}` });
        const replay = replayOf(record, deck, { viewer: "watcher", showsAllHands: true });
        const started = Referee.start(deck, setup);
        if (started.error !== undefined) throw new Error(started.why);
        const { referee } = started;
        for (let step = 0; step <= replay.last; step += 1) {
          replay.goTo(step);
          const view = replay.now.mirror?.view;
          for (const seat of SEATS) expect(view?.hands[seat].toSorted()).toEqual(viewFor(referee.game, seat).hands[seat].toSorted());
          const asked = referee.game.open.flatMap(({ seat, id }) => viewFor(referee.game, seat).open.filter((own) => own.id === id));
          expect(withSortedCards(view?.open ?? [])).toEqual(withSortedCards(asked));
          expect(view?.discard).toEqual(referee.game.discard);
          const move = record.moves[step];
          if (move === undefined) break;
          const evaluation = referee.evaluate({ seat: move.seat, call: move.call, decision: move.decision } as never);
          if (evaluation.kind !== "move") throw new Error(JSON.stringify(evaluation));
          referee.commit(evaluation);
        }
      }),
      propertySettings(30),
    );
  });

  it("adds to the live history by a step forward, and not by a jump, a step back or another viewpoint", () => {
    const { deck, record } = one(1);
    const replay = replayOf(record, deck, { viewer: "watcher", showsAllHands: true });
    const onLiveHistory = vi.fn();
    replay.on("liveHistory", onLiveHistory);
    const first = replay.history.find(({ version }) => version > 0)?.version ?? 0;
    replay.goTo(first - 1);
    expect(replay.now.liveHistory).toEqual(first === 1 ? [] : expect.anything());
    onLiveHistory.mockClear();
    replay.goTo(first);
    expect(onLiveHistory).toHaveBeenCalledTimes(1);
    expect(replay.now.liveHistory.at(-1)?.version).toBe(first);
    replay.goTo(replay.last);
    expect(replay.now.liveHistory).toEqual([]);
    replay.goTo(replay.last - 1);
    expect(replay.now.liveHistory).toEqual([]);
    replay.goTo(replay.last);
    expect(replay.now.liveHistory.map(({ version }) => version)).toEqual([replay.last]);
    replay.setViewpoint({ viewer: "player_1", showsAllHands: false });
    expect(replay.now.liveHistory).toEqual([]);
    expect(replay.step).toBe(replay.last);
    expect(replay.now.viewer).toBe("player_1");
  });

  it("stops at the first and the last step", () => {
    const { deck, record } = one(2);
    const replay = replayOf(record, deck, { viewer: "watcher", showsAllHands: true });
    replay.goTo(-5);
    expect(replay.step).toBe(0);
    replay.goTo(1_000_000);
    expect(replay.step).toBe(replay.last);
    expect(
      new Replay({ deck, info, times: [0, 1], chat: [], batchesFor: (viewer) => batchesOf(record, viewer) }, replay.viewpoint, 77).step,
    ).toBe(1);
  });

  it("shows the chat up to the time of the step", () => {
    const { deck, record } = one(3);
    const chat = [lineAt(1, BEGUN - 60_000), lineAt(2, BEGUN + 2_500), lineAt(3, BEGUN + 1_000_000_000)];
    const replay = replayOf(record, deck, { viewer: "watcher", showsAllHands: true }, chat);
    const chatLines = () => replay.now.chat.map(({ line }) => line);
    expect(chatLines()).toEqual([1]);
    replay.goTo(1);
    expect(chatLines()).toEqual([1]);
    replay.goTo(2);
    expect(chatLines()).toEqual([1, 2]);
    replay.goTo(replay.last);
    expect(chatLines()).toEqual([1, 2, 3]);
  });
});

describe("key moments of a replay", () => {
  const { deck, record } = one(4);
  const { history } = replayOf(record, deck, { viewer: "watcher", showsAllHands: true });

  it("finds the beginning of every turn", () => {
    const turns = findTurns(history);
    expect(turns.map(({ number }) => number)).toEqual(turns.map((_, at) => at + 1));
    expect(turns[0]?.step).toBe(0);
    const replay = replayOf(record, deck, { viewer: "watcher", showsAllHands: true });
    for (const { step, seat } of turns) {
      replay.goTo(step);
      expect(replay.now.mirror?.view.turn.seat).toBe(seat);
    }
  });

  it("finds goals, rules, actions that moved many cards, and the end", () => {
    const moments = findKeyMoments(deck, history);
    expect(moments.at(-1)).toMatchObject({ is: "end", step: record.moves.length });
    expect(new Set(moments.map(({ step }) => step)).size).toBe(moments.length);
    const played = (type: string) =>
      history.filter(({ events }) => events.some((each) => each.is === "played" && deck.cards.get(each.card)?.type === type)).length;
    expect(moments.filter(({ is }) => is === "goal").length).toBeLessThanOrEqual(played("goal"));
    expect(moments.filter(({ is }) => is === "rule").length).toBeGreaterThan(0);
    expect(moments.filter(({ is }) => is === "action").length).toBeGreaterThan(0);
    for (const { is, card } of moments) if (is !== "end") expect(deck.cards.get(card ?? "")?.type).toBe(is);
  });

  it("finds a card that a chain of surprises has saved, and one that it has taken", () => {
    const chain = (["player_2", "player_3"] as const).map((seat, at) => ({ seat, card: `surprise-${at}` }));
    const moments = (["saved", "taken", "cancelled"] as const).map((outcome) => {
      const ended: GameEvent = { is: "chain ended", seat: "player_1", card: "milk", chain, outcome };
      return findKeyMoments(deck, [{ version: 1, events: [ended] }]);
    });
    const moment = { step: 1, turn: 0, card: "milk" };
    expect(moments).toEqual([[{ ...moment, is: "saved", by: "player_1" }], [{ ...moment, is: "taken", by: "player_2" }], []]);
  });

  it("finds eliminations, scored goals, secrets, meta rules and cancelled cards of the editions", PROPERTY, () => {
    const found = new Set<string>();
    const tell = {
      eliminated: "out",
      "goal scored": "scored",
      "secret revealed": "secret",
      "meta came": "meta",
      cancelled: "cancelled",
    } as const;
    const ofChain = (event: GameEvent) => (event.is === "chain ended" && event.outcome !== "cancelled" ? [event.outcome] : []);
    const games = Array.from({ length: 12 }, (_, seed) => ({ deck: "much-bother", seats: seed % 4 === 0 ? 1 : 4, seed, seating: false }));
    for (const game of games) {
      const { deck: own, record: played } = recordRandomGame(game, { kind: "text", text: `key moments ${game.seed}` });
      const { history: steps } = replayOf(played, own, { viewer: "watcher", showsAllHands: true });
      const moments = new Map(findKeyMoments(own, steps).map((moment) => [moment.step, moment]));
      for (const { version, events } of steps) {
        const moment = moments.get(version);
        const is = events.flatMap((event) => (event.is in tell ? [tell[event.is as keyof typeof tell]] : ofChain(event)));
        if (is.length === 0 || moment?.is === "end") continue;
        // One moment for a step: an elimination goes before all others.
        expect(is).toContain(moment?.is);
        if (is.includes("out"))
          expect(moment).toMatchObject({ is: "out", out: events.flatMap((event) => (event.is === "eliminated" ? [event.seat] : [])) });
        if (moment !== undefined) found.add(moment.is);
      }
      const end = [...moments.values()].at(-1);
      if (game.seats === 1) expect(end).toMatchObject({ is: "end", score: expect.any(Number) });
    }
    expect([...found].sort()).toEqual(expect.arrayContaining(["cancelled", "meta", "out", "scored", "secret"]));
  });
});
