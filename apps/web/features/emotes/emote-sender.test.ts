import { describe, expect, it } from "vitest";
import { EmoteSender } from "./emote-sender.ts";

describe("the sender of faces and throws", () => {
  it("waits as long as the server says, for each kind alone", async () => {
    let time = 1_000;
    const sent: string[] = [];
    const link = {
      emote: async (emote: string, after: number | undefined) => {
        sent.push(`${emote} after ${after}`);
        return { ok: true, wait: 2_000 } as const;
      },
      throwAt: async () => ({ ok: false, error: "too_many", wait: 7_000 }) as const,
    };
    const sender = new EmoteSender(link, () => time);
    expect(await sender.emote("laugh", 4)).toBe(true);
    expect(await sender.emote("laugh", 4)).toBe(false);
    expect(await sender.throwAt("player_2", "sock", 4)).toBe(false);
    expect(sender.now()).toEqual({ nextEmote: 3_000, nextThrow: 8_000, error: undefined });
    time = 3_000;
    expect(await sender.emote("wow", 5)).toBe(true);
    expect(sent).toEqual(["laugh after 4", "wow after 5"]);
  });

  it("keeps the reason of a refusal until the next answer", async () => {
    const answers = [{ ok: false, error: "muted" } as const, { ok: true, wait: 0 } as const];
    const link = {
      emote: async () => answers.shift() ?? ({ ok: true, wait: 0 } as const),
      throwAt: async () => ({ ok: true, wait: 0 }) as const,
    };
    const sender = new EmoteSender(link, () => 0);
    let notified = 0;
    sender.subscribe(() => (notified += 1));
    await sender.emote("hi", undefined);
    expect(sender.now().error).toBe("muted");
    await sender.emote("hi", undefined);
    expect([sender.now().error, notified]).toEqual([undefined, 2]);
  });
});
