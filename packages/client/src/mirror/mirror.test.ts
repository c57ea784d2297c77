import { fluxx3 } from "@mutable/decks";
import { goalProgress, predictEffects, turnProgress, type View } from "@mutable/engine";
import type { AnyCall, Batch } from "@mutable/protocol";
import { batchFor, Referee } from "@mutable/referee";
import { refereeRandomGame } from "@mutable/referee/testing";
import { describe, expect, it, vi } from "vitest";
import { Mirror } from "./mirror.ts";

const GAME = { deck: "fluxx-3", seats: 3, seed: 7, seating: false };

/** All batches of a whole game for player_1. */
const batches = (): Batch[] => refereeRandomGame(GAME).steps.map(({ broadcast }) => batchFor(broadcast, "player_1"));

describe("a mirror", () => {
  it("is a View, so the engine's functions for Views work on it", () => {
    const { steps } = refereeRandomGame(GAME);
    const mirror = new Mirror(fluxx3, "player_1");
    for (const { broadcast, game } of steps) {
      mirror.apply(batchFor(broadcast, "player_1"));
      expect(goalProgress(fluxx3, mirror.view)).toEqual(goalProgress(fluxx3, game));
      expect(turnProgress(fluxx3, mirror.view)).toEqual(turnProgress(fluxx3, game));
      const own = mirror.view.open.find(({ seat }) => seat === "player_1");
      if (own?.kind === "must_play") expect(predictEffects(fluxx3, mirror.view, ["play_card", own.cards[0] as string])).toBeDefined();
    }
  });

  it("ignores unknown calls with any arguments", () => {
    const [plain, patient] = [new Mirror(fluxx3, "player_1"), new Mirror(fluxx3, "player_1")];
    const strange: AnyCall[] = [
      ["weather_changed", { to: ["rain"] }],
      ["__proto__", 1],
      ["constructor"],
      ["toString", "player_1"],
      ["hasOwnProperty", "seat"],
      [""],
    ];
    for (const batch of batches()) {
      plain.apply(batch);
      // Between known calls, as from a newer server. The first call determines the kind of the batch.
      patient.apply(batch.flatMap((call) => [call, ...strange]));
      expect(patient.view).toEqual(plain.view);
    }
  });

  it("is deterministic", () => {
    const views = [1, 2].map(() => {
      const mirror = new Mirror(fluxx3, "watcher");
      return refereeRandomGame(GAME).steps.map(({ broadcast }) => {
        mirror.apply(batchFor(broadcast, "watcher"));
        return JSON.stringify(mirror.view);
      });
    });
    expect(views[1]).toEqual(views[0]);
  });

  it("never changes a View, and reuses unchanged parts", () => {
    const mirror = new Mirror(fluxx3, "player_1");
    const views: [View, string][] = [];
    const [opening = [], ...moves] = batches();
    mirror.apply(opening);
    for (const batch of moves) {
      const before = mirror.view;
      mirror.apply(batch);
      for (const slice of Object.keys(before) as (keyof View)[]) {
        if (JSON.stringify(before[slice]) === JSON.stringify(mirror.view[slice]) && typeof before[slice] === "object") {
          // A list that was sent again with the same cards may be a new object.
          if (["rules", "goals", "keepers", "stack", "open"].includes(slice)) continue;
          expect(mirror.view[slice], slice).toBe(before[slice]);
        }
      }
      views.push([mirror.view, JSON.stringify(mirror.view)]);
    }
    for (const [view, text] of views) expect(JSON.stringify(view)).toBe(text);
  });

  it("notifies listeners of a part only when that part has changed", () => {
    const mirror = new Mirror(fluxx3, "player_1");
    const heard = { rules: vi.fn(), goals: vi.fn(), view: vi.fn(), metas: vi.fn() };
    for (const slice of ["rules", "goals", "view", "metas"] as const) mirror.on(slice, heard[slice]);
    const { referee, broadcast } = arranged();
    mirror.apply(batchFor(broadcast, "player_1"));
    expect([heard.rules, heard.goals, heard.view].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1]);
    const play = (seat: "player_1" | "player_2", card: string) => {
      const move = referee.evaluate({ seat, call: ["play_card", card] });
      if (move.kind !== "move") throw new Error(JSON.stringify(move.response));
      referee.commit(move);
      mirror.apply(batchFor(move.broadcast, "player_1"));
    };
    play("player_1", "play-2");
    expect([heard.rules, heard.goals, heard.view].map(({ mock }) => mock.calls.length)).toEqual([2, 1, 2]);
    play("player_1", "toast");
    expect([heard.rules, heard.goals, heard.view].map(({ mock }) => mock.calls.length)).toEqual([2, 2, 3]);
    expect(mirror.view.goals).toEqual(["toast"]);
  });

  it("does not call a removed listener, even if it is removed during a notification", () => {
    const mirror = new Mirror(fluxx3, "player_1");
    const second = vi.fn();
    const first = vi.fn(() => {
      stopFirst();
      stopSecond();
    });
    const stopFirst = mirror.on("view", first);
    const stopSecond = mirror.on("view", second);
    mirror.apply([["current_turn", "player_2"]]);
    mirror.apply([["current_turn", "player_3"]]);
    expect(first).toHaveBeenCalledTimes(1);
    expect(second).not.toHaveBeenCalled();
  });

  it("follows the ruleset's calls without extensions", () => {
    const mirror = new Mirror(fluxx3, "player_1", { rulesetOnly: true });
    const { broadcast } = arranged();
    mirror.apply(batchFor(broadcast, "player_1"));
    expect(mirror.view).toMatchObject({
      seats: ["player_1", "player_2", "player_3"],
      rules: ["draw-2"],
      goals: ["hippyism"],
      discard: ["sleep"],
      open: [],
      turn: { seat: "player_1" },
    });
    expect(mirror.view.hands.player_1).toContain("play-2");
    expect(mirror.view.hands.player_2).toEqual(["?"]);
  });

  it("keeps decisions open after calls that are not a move", () => {
    const mirror = new Mirror(fluxx3, "player_1");
    const { broadcast } = arranged();
    mirror.apply(batchFor(broadcast, "player_1"));
    const { open } = mirror.view;
    expect(open).toHaveLength(1);
    mirror.apply([["seat_taken_by_bot", "player_2"]]);
    mirror.apply([["deadline", 1, 1_795_000_000_000]]);
    mirror.apply([
      ["table", {}],
      ["must_dance", "player_1"],
      ["decision", 9],
    ]);
    expect(mirror.view.open).toEqual(open);
  });

  it("applies several moves in one batch like single ones", () => {
    const [one, many] = [new Mirror(fluxx3, "player_1"), new Mirror(fluxx3, "player_1")];
    for (const batch of batches()) one.apply(batch);
    many.apply(batches().flat());
    expect(many.view).toEqual(one.view);
  });

  it("ignores an empty batch", () => {
    const mirror = new Mirror(fluxx3, "player_1");
    const before = mirror.view;
    mirror.apply([]);
    expect(mirror.view).toEqual(before);
  });
});

function arranged() {
  const begun = Referee.start(fluxx3, {
    game: "arranged",
    seats: 3,
    shuffle: { kind: "text", text: "any" },
    arrange: {
      turn: "player_1",
      rules: ["draw-2"],
      goals: ["hippyism"],
      keepers: { player_3: ["peace"] },
      hands: { player_1: ["play-2", "toast"], player_2: ["milk"] },
      discard: ["sleep"],
    },
  });
  if (begun.error !== undefined) throw new Error(begun.why);
  return begun;
}
