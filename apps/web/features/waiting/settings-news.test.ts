import { messagesIn, translator } from "@mutable/i18n";
import type { TableInfo, TableSettings } from "@mutable/protocol";
import { expect, it } from "vitest";
import { settingsNews } from "./settings-news.ts";

const context = {
  t: translator("en", messagesIn("en")),
  wordsOf: (part: string | NonNullable<TableSettings["blank"]>) => (typeof part === "string" ? `<${part}>` : `<${part.name}>`),
};
const BLANK = { id: "blank", type: "rule", name: "Long night", text: "Draw 6", draws: 6 } as const;

const info = (settings: Partial<TableSettings>, isReady = false): TableInfo => ({
  id: "t",
  settings: { name: "Friday", deck: "fluxx-4", seats: 3, isPublic: false, watchers: true, takeOverBots: true, ...settings },
  phase: "waiting",
  host: "ana",
  seats: { player_1: { id: "ana", name: "Ana", face: "owl", ready: isReady } },
  dropped: 0,
  muted: [],
});

it.each<[Partial<TableSettings>, Partial<TableSettings>, string]>([
  [{}, { metas: ["no-creepers"] }, "Proposed: <no-creepers>"],
  [{ metas: ["no-creepers"] }, { metas: [] }, "A Meta Rule is no longer proposed."],
  [{}, { blank: BLANK }, "A card of its own is proposed: <Long night>"],
  [{ blank: BLANK }, { blank: { ...BLANK, draws: 5 } }, "The proposed card has changed: <Long night>"],
  [{ blank: BLANK }, { blank: null }, "The card Long night is taken back."],
  [{ metas: ["no-creepers"] }, { deck: "fluxx-1", metas: [] }, "The deck is now Fluxx, first edition."],
  [{}, { firstSeat: "host" }, "The settings have changed."],
  [{ name: "Friday" }, { name: "Saturday", watchers: false }, ""],
])("from %o to %o", (before, after, expected) => {
  expect(settingsNews(context, info(before), info(after))).toBe(expected);
});

it("says that all must get ready again", () => {
  expect(settingsNews(context, info({}, true), info({ holiday: true }))).toBe("The settings have changed. Nobody is ready any more.");
  expect(settingsNews(context, info({}, true), info({ name: "Sunday" }, true))).toBe("");
});
