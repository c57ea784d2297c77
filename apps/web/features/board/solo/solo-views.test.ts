import { deckTexts, fluxx3 } from "@mutable/decks";
import { type Arrangement, keyFromText, startGame, viewFor } from "@mutable/engine";
import { messagesIn, translator } from "@mutable/i18n";
import { expect, it } from "vitest";
import { dailyDealAddress } from "../../decks/addresses.ts";
import { DEVICE_SCORES } from "../../local/score-source.ts";
import type { ViewContext } from "../model/context.ts";
import { howItEnded } from "./how-it-ended.ts";
import { ruleSlots } from "./rule-slots.ts";
import { sharedAddress } from "./shared-address.ts";

function contextOf(arrange: Arrangement): ViewContext {
  const started = startGame(fluxx3, { seats: 1, key: keyFromText("solo"), profile: { solo: true }, arrange });
  if (started.error !== undefined) throw new Error(started.why);
  const view = viewFor(started.game, "player_1");
  const t = translator("en", messagesIn("en"));
  return { t, words: deckTexts("en", "fluxx-3"), deck: fluxx3, you: "player_1", viewer: "player_1", nameOf: () => "Ada", view };
}

const slots = (rules: string[]) =>
  ruleSlots(contextOf({ rules })).map(({ slot, card, value, printed, added, note, dial }) => ({
    ...{ slot, card, value, note, dial },
    ...(printed !== undefined && { printed, added }),
  }));

it("shows what is in force without any rule card", () => {
  expect(slots([])).toEqual([
    { slot: "draw", card: undefined, value: "1", note: "Basic rule", dial: "draws" },
    { slot: "play", card: undefined, value: "1", note: "Basic rule", dial: "plays" },
    { slot: "limit", card: undefined, value: "∞", note: "No limit", dial: "handLimit" },
    { slot: "other", card: undefined, value: undefined, note: "No other rule", dial: undefined },
  ]);
});

it("shows each rule in its place, with what another rule adds to its number", () => {
  expect(slots(["draw-3", "keeper-limit-2", "x-x-1"])).toEqual([
    { slot: "draw", card: "draw-3", value: "4", printed: "3", added: "+1", note: "Draw 3", dial: "draws" },
    { slot: "play", card: undefined, value: "2", printed: "1", added: "+1", note: "Basic rule", dial: "plays" },
    { slot: "limit", card: "keeper-limit-2", value: "3", printed: "2", added: "+1", note: "Keepers: Keeper Limit 2", dial: "keeperLimit" },
    { slot: "other", card: "x-x-1", value: undefined, note: "X=X+1: all numbers +1", dial: undefined },
  ]);
});

it("says which deck has run out, and which Goal was one card away", () => {
  const end = (arrange: Arrangement) => {
    const context = contextOf({ rest: "out", ...arrange });
    return context.view.solo && howItEnded(context, context.view.solo);
  };
  expect(end({ rulesDeck: [], draw: ["milk", "bread"] })).toMatchObject({ ranOut: "rules", near: undefined });
  expect(end({ rulesDeck: ["draw-2"], draw: ["milk", "bread"], goals: ["hippyism"], keepers: { player_1: ["love"] } })).toMatchObject({
    ranOut: "main",
    near: { goal: "hippyism", missing: ["peace"] },
  });
});

it("the link of a shared score leads to the daily deal, and of another game to the start page", () => {
  const settings = { name: "Solo", deck: "fluxx-4", seats: 1, isPublic: false, watchers: true, takeOverBots: false };
  expect(sharedAddress({ day: "2030-01-01", settings }, { dealAddress: dailyDealAddress })).toBe("/daily?deck=fluxx-4");
  expect(sharedAddress({ day: "2030-01-01", settings }, DEVICE_SCORES)).toBe("/play");
  expect(sharedAddress({ settings }, { dealAddress: dailyDealAddress })).toBe("/");
});
