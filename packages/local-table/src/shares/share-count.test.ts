import { decks } from "@mutable/decks";
import type { GameRecord } from "@mutable/referee";
import { recordRandomGame } from "@mutable/referee/testing";
import { describe, expect, it } from "vitest";
import { branchMoment } from "../branch/moment.ts";
import { inThreadWorker } from "../testing/in-thread-worker.ts";
import { runShareWorker } from "./index.ts";
import { ShareCount } from "./share-count.ts";
import type { ShareQuestion } from "./share-job.ts";

const newWorker = () => inThreadWorker(runShareWorker);

const { record } = recordRandomGame({ deck: "fluxx-1", seats: 3, seed: 4, seating: false }, { kind: "text", text: "shares" });

/** A late step at which a seat has several moves. */
const step = record.moves.findLastIndex((_, at) => (openAt(record, at)?.cards.length ?? 0) > 2);

function openAt(of: GameRecord, at: number) {
  const moment = branchMoment(of, decks.get(of.deck.id), at);
  return typeof moment === "string" ? undefined : moment.referee.game.open[0];
}

const question: ShareQuestion = { record, step, seat: openAt(record, step)?.seat ?? "player_1", areHandsOpen: false };

const ended = (count: ShareCount) => expect.poll(() => count.now().status).not.toBe("counting");

describe("the shares of moves", () => {
  it("are the same with one worker and with several", async () => {
    const one = new ShareCount(question, 3, [newWorker()]);
    const two = new ShareCount(question, 3, [newWorker(), newWorker()]);
    await Promise.all([ended(one), ended(two)]);
    expect(one.now()).toMatchObject({ status: "done", played: 3, rounds: 3 });
    expect(two.now()).toEqual(one.now());
    expect(one.now().moves?.made).toBeGreaterThanOrEqual(0);
    expect(one.now().won.every((count) => count <= 3)).toBe(true);
  });

  it("stop when they are cancelled, and keep what was counted", async () => {
    const worker = newWorker();
    const count = new ShareCount(question, 1_000, [worker]);
    await expect.poll(() => count.now().played).toBeGreaterThan(0);
    count.cancel();
    const then = count.now();
    expect(then.status).toBe("cancelled");
    expect(worker.isTerminated()).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(count.now()).toEqual(then);
  });

  it("say why there are none", async () => {
    const seat = openAt(record, step)?.seat === "player_1" ? "player_2" : "player_1";
    const others = new ShareCount({ ...question, seat }, 5, [newWorker()]);
    const late = new ShareCount({ ...question, step: record.moves.length }, 5, [newWorker()]);
    await Promise.all([ended(others), ended(late)]);
    expect([others.now().status, late.now().status]).toEqual(["no_move", "last_step"]);
  });
});
