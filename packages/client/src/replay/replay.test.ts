import { anyGame, PROPERTY, propertySettings } from "@mutable/decks/testing";
import { SEATS, type Viewer, viewFor } from "@mutable/engine";
import type { ChatLine, TableInfo } from "@mutable/protocol";
import { batchesOf, type GameRecord, Referee } from "@mutable/referee";
import { recorded } from "@mutable/referee/testing";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { Mirror } from "../mirror/mirror.ts";
import { chaptersOf } from "../story/chapter.ts";
import { keyMomentsOf, turnsOf } from "./key-moments.ts";
import { Replay, type Viewpoint } from "./replay.ts";

const BEGUN = Date.UTC(2026, 0, 1, 20);
const VIEWERS: readonly Viewer[] = [...SEATS, "watcher"];
const info = { id: "table", phase: "over" } as TableInfo;

const lineAt = (line: number, at: number): ChatLine => ({ line, channel: "seats", text: `line ${line}`, after: 1, at });

function replayOf(record: GameRecord, deck: ReturnType<typeof recorded>["deck"], viewpoint: Viewpoint, chat: readonly ChatLine[] = []) {
  const times = [record.begun, ...record.moves.map(({ at }) => at)].map((at) => Date.parse(at));
  return new Replay({ deck, info, times, chat, batchesFor: (viewer) => batchesOf(record, viewer) }, viewpoint);
}

const one = (seed: number) => recorded({ deck: "fluxx-3", seats: 3, seed, seating: false }, { kind: "text", text: `game ${seed}` });

describe("a replay", () => {
  it("shows at every step what each viewer saw then, whichever way it is gone to, and tells what was told", PROPERTY, () => {
    fc.assert(
      fc.property(anyGame, fc.array(fc.nat(), { minLength: 20, maxLength: 20 }), (random, jumps) => {
        const { deck, record } = recorded(random, { kind: "text", text: `game ${random.seed}` });
        for (const eyes of VIEWERS) {
          const batches = batchesOf(record, eyes);
          const mirror = new Mirror(deck, eyes);
          const live = batches.map((calls) => {
            mirror.hear(calls);
            return mirror.view;
          });
          const story = chaptersOf(
            deck,
            eyes,
            batches.map((calls, step) => [step, calls] as const),
          );
          const replay = replayOf(record, deck, { eyes, isOpen: false });
          expect(replay.last).toBe(record.moves.length);
          for (const jump of [0, ...jumps.flatMap((each) => [each % live.length, (each % live.length) + 1, (each % live.length) - 1])]) {
            replay.go(jump);
            const step = Math.min(Math.max(0, jump), replay.last);
            expect(replay.step).toBe(step);
            expect(replay.now.mirror?.view).toEqual(live[step]);
            expect(replay.now.story).toEqual(story.filter(({ version }) => version <= step));
          }
        }
      }),
      propertySettings(40),
    );
  });

  it("shows every hand as it was, where all lie open, and nothing else otherwise", PROPERTY, () => {
    fc.assert(
      fc.property(anyGame, (random) => {
        const { deck, setup, record } = recorded({ ...random, seating: false }, { kind: "text", text: `game ${random.seed}` });
        const replay = replayOf(record, deck, { eyes: "watcher", isOpen: true });
        const begun = Referee.start(deck, setup);
        if (begun.error !== undefined) throw new Error(begun.why);
        const { referee } = begun;
        for (let step = 0; step <= replay.last; step += 1) {
          replay.go(step);
          const seen = replay.now.mirror?.view;
          for (const seat of SEATS) expect(seen?.hands[seat].toSorted()).toEqual(viewFor(referee.game, seat).hands[seat].toSorted());
          expect(seen?.open).toEqual(
            referee.game.open.map(({ seat, id }) => viewFor(referee.game, seat).open.find((own) => own.id === id)),
          );
          expect(seen?.discard).toEqual(referee.game.discard);
          const move = record.moves[step];
          if (move === undefined) break;
          const made = referee.evaluate({ seat: move.seat, call: move.call, decision: move.decision } as never);
          if (made.kind !== "move") throw new Error(JSON.stringify(made));
          referee.commit(made);
        }
      }),
      propertySettings(30),
    );
  });

  it("lets hear what the next step tells, and nothing of a jump, a step back or another viewpoint", () => {
    const { deck, record } = one(1);
    const replay = replayOf(record, deck, { eyes: "watcher", isOpen: true });
    const heard = vi.fn();
    replay.on("heard", heard);
    const first = replay.chapters.find(({ version }) => version > 0)?.version ?? 0;
    replay.go(first - 1);
    expect(replay.now.heard).toEqual(first === 1 ? [] : expect.anything());
    heard.mockClear();
    replay.go(first);
    expect(heard).toHaveBeenCalledTimes(1);
    expect(replay.now.heard.at(-1)?.version).toBe(first);
    replay.go(replay.last);
    expect(replay.now.heard).toEqual([]);
    replay.go(replay.last - 1);
    expect(replay.now.heard).toEqual([]);
    replay.go(replay.last);
    expect(replay.now.heard.map(({ version }) => version)).toEqual([replay.last]);
    replay.look({ eyes: "player_1", isOpen: false });
    expect(replay.now.heard).toEqual([]);
    expect(replay.step).toBe(replay.last);
    expect(replay.now.viewer).toBe("player_1");
  });

  it("goes no further than the game went", () => {
    const { deck, record } = one(2);
    const replay = replayOf(record, deck, { eyes: "watcher", isOpen: true });
    replay.go(-5);
    expect(replay.step).toBe(0);
    replay.go(1_000_000);
    expect(replay.step).toBe(replay.last);
    expect(
      new Replay({ deck, info, times: [0, 1], chat: [], batchesFor: (who) => batchesOf(record, who) }, replay.viewpoint, 77).step,
    ).toBe(1);
  });

  it("shows what had been said by then", () => {
    const { deck, record } = one(3);
    const chat = [lineAt(1, BEGUN - 60_000), lineAt(2, BEGUN + 2_500), lineAt(3, BEGUN + 1_000_000_000)];
    const replay = replayOf(record, deck, { eyes: "watcher", isOpen: true }, chat);
    const said = () => replay.now.chat.map(({ line }) => line);
    expect(said()).toEqual([1]);
    replay.go(1);
    expect(said()).toEqual([1]);
    replay.go(2);
    expect(said()).toEqual([1, 2]);
    replay.go(replay.last);
    expect(said()).toEqual([1, 2, 3]);
  });
});

describe("the marks of a replay", () => {
  const { deck, record } = one(4);
  const { chapters } = replayOf(record, deck, { eyes: "watcher", isOpen: true });

  it("are where turns begin", () => {
    const turns = turnsOf(chapters);
    expect(turns.map(({ number }) => number)).toEqual(turns.map((_, at) => at + 1));
    expect(turns[0]?.step).toBe(0);
    const replay = replayOf(record, deck, { eyes: "watcher", isOpen: true });
    for (const { step, seat } of turns) {
      replay.go(step);
      expect(replay.now.mirror?.view.turn.seat).toBe(seat);
    }
  });

  it("are where goals and rules were played, where an action moved much, and the end", () => {
    const moments = keyMomentsOf(deck, chapters);
    expect(moments.at(-1)).toMatchObject({ is: "end", step: record.moves.length });
    expect(new Set(moments.map(({ step }) => step)).size).toBe(moments.length);
    const played = (type: string) =>
      chapters.filter(({ episodes }) => episodes.some((each) => each.is === "played" && deck.cards.get(each.card)?.type === type)).length;
    expect(moments.filter(({ is }) => is === "goal").length).toBeLessThanOrEqual(played("goal"));
    expect(moments.filter(({ is }) => is === "rule").length).toBeGreaterThan(0);
    expect(moments.filter(({ is }) => is === "action").length).toBeGreaterThan(0);
    for (const { is, card } of moments) if (is !== "end") expect(deck.cards.get(card ?? "")?.type).toBe(is);
  });
});
