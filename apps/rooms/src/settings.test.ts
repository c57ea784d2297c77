import { readSettings } from "@mutable/config";
import { decks } from "@mutable/decks";
import { expect, it } from "vitest";
import { offerShipped, usualDeck } from "./commands/offered-decks.ts";
import { roomServerSettings } from "./settings.ts";

const settingsWith = (environment: NodeJS.ProcessEnv) => roomServerSettings(readSettings(environment, "/nowhere/.env"));
const offered = (MUTABLE_DECKS?: string) => ({ decks: settingsWith({ MUTABLE_DECKS }).decks ?? [] });

it("offers all decks by default, with Fluxx 3.0 as the usual one", () => {
  expect(offered().decks).toEqual([...decks.keys()]);
  expect(usualDeck(offered())).toBe("fluxx-3");
});

it("offers the decks of the setting alone, with the first as the usual one", () => {
  const two = offered("fluxx-4, fluxx-1");
  expect(usualDeck(two)).toBe("fluxx-4");
  expect(["fluxx-1", "fluxx-3", "bridge"].map((deck) => offerShipped(two.decks, deck).fault)).toEqual([
    undefined,
    "The deck fluxx-3 is not offered here; offered are: fluxx-4, fluxx-1.",
    "There is no deck bridge.",
  ]);
});
