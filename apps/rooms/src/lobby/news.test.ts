import { systemWorld } from "@mutable/world";
import { expect, it } from "vitest";
import { LobbyNews } from "./news.ts";

const LONGEST_PAYLOAD = 7_999;

/** Collects payloads in place of a database. */
function newsOf(node: string, publish: (payloads: string[]) => Promise<void>): LobbyNews {
  return new LobbyNews(systemWorld, (_, payloads) => publish([...payloads]), node);
}

const longest = "\u{1f0cf}".repeat(40);
const listing = {
  table: "a".repeat(64),
  name: longest,
  deck: "a".repeat(64),
  phase: "waiting",
  seats: 6,
  taken: Array.from({ length: 6 }, () => ({ name: longest, face: longest, bot: "random" })),
  clock: { decision: 86_400, reserve: 86_400 },
  watchers: true,
  watching: 1_000_000,
} as const;

it("fits the longest listing into one notification", async () => {
  const sent: string[] = [];
  const news = newsOf("n".repeat(36), async (payloads) => void sent.push(...payloads));
  news.publish(listing.table, listing as never);
  await news.close();
  expect(sent).toHaveLength(1);
  expect(Buffer.byteLength(sent[0] ?? "")).toBeLessThanOrEqual(LONGEST_PAYLOAD);
});

it("collects changes while a notification is under way, and sends the last one of each table", async () => {
  const sent: string[][] = [];
  const news = newsOf("one", async (payloads) => void sent.push(payloads));
  for (const watching of [1, 2, 3]) news.publish("t", { ...listing, watching } as never);
  news.publish("u", undefined);
  await news.close();
  expect(sent.flat().map((payload) => JSON.parse(payload))).toEqual([
    ["one", "t", { ...listing, watching: 1 }],
    ["one", "t", { ...listing, watching: 3 }],
    ["one", "u", null],
  ]);
});

it("passes on news of other servers alone, and survives malformed ones", () => {
  const received: unknown[] = [];
  const news = newsOf("one", async () => {});
  for (const payload of ['["one","t",null]', "{", '["other","t",null]']) news.read(payload, (...args) => received.push(args));
  expect(received).toEqual([["t", undefined]]);
});
