import { setTimeout as sleep } from "node:timers/promises";
import { expect, it, vi } from "vitest";
import { JobQueue } from "./job-queue.ts";

it("runs one job after the other, however long each takes", async () => {
  const queue = new JobQueue();
  const done: number[] = [];
  const jobs = [30, 0, 10, 0].map((milliseconds, i) =>
    queue.run(async () => {
      await sleep(milliseconds);
      done.push(i);
      return i;
    }),
  );
  expect(await Promise.all(jobs)).toEqual([0, 1, 2, 3]);
  expect(done).toEqual([0, 1, 2, 3]);
});

it("continues after a job that fails, and logs the failure", async () => {
  const onBroken = vi.fn();
  const queue = new JobQueue(onBroken);
  const broken = queue.run(() => {
    throw new Error("broken");
  });
  const next = queue.run(() => "next");
  await expect(broken).rejects.toThrow("broken");
  expect([await next, onBroken.mock.calls.length]).toEqual(["next", 1]);
});
