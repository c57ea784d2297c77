import { setTimeout as sleep } from "node:timers/promises";
import { expect, it, vi } from "vitest";
import { Mailbox } from "./mailbox.ts";

it("does one thing after the other, however long each takes", async () => {
  const mailbox = new Mailbox();
  const done: number[] = [];
  const jobs = [30, 0, 10, 0].map((milliseconds, i) =>
    mailbox.run(async () => {
      await sleep(milliseconds);
      done.push(i);
      return i;
    }),
  );
  expect(await Promise.all(jobs)).toEqual([0, 1, 2, 3]);
  expect(done).toEqual([0, 1, 2, 3]);
});

it("goes on after a job that breaks down, and says so", async () => {
  const onBroken = vi.fn();
  const mailbox = new Mailbox(onBroken);
  const broken = mailbox.run(() => {
    throw new Error("broken");
  });
  const next = mailbox.run(() => "next");
  await expect(broken).rejects.toThrow("broken");
  expect([await next, onBroken.mock.calls.length]).toEqual(["next", 1]);
});
