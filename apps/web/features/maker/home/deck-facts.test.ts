import { deckFileHash, makerTexts } from "@mutable/decks";
import { formatMessage, LANGUAGES, type MakeTextKey, type MessageValues, makeCatalogues, parseMessage } from "@mutable/i18n";
import { describe, expect, it } from "vitest";
import { type DraftFile, deckFileOf, newDraft } from "../model/draft.ts";
import * as edits from "../model/edits.ts";
import { newHistory } from "../model/history.ts";
import { pondDraft } from "../model/pond.ts";
import type { ServerDeck, ServerVersion } from "../store/draft-server.ts";
import { newStoredDeck, type StoredDeck } from "../store/stored-deck.ts";
import { ageText, type DeckRowFacts, deckFacts, factsText, playFaultText, playsOf } from "./deck-facts.ts";

const m = (key: MakeTextKey, values: MessageValues = {}) => formatMessage("en", parseMessage(makeCatalogues.en[key]), values);
const pond = pondDraft({ name: "Pond", about: "Frogs" }, LANGUAGES, { en: makerTexts("en"), cs: makerTexts("cs") });

const stored = (draft: DraftFile, key?: string, changed = 5): StoredDeck => ({
  ...newStoredDeck(newHistory(draft), changed, key === undefined ? undefined : { key, revision: 1, draft: deckFileOf(draft) }),
  id: `device-${draft.name}`,
});

const version = (number: number, hash = "other"): ServerVersion => ({
  ...{ id: `made-pond-${number}`, number, hash, cards: 20 + number, changes: undefined, fitted: 100, published: number },
});

const HIDDEN = { why: "It is rude.", since: 7 };

const sent = (more: Partial<ServerDeck> = {}): ServerDeck => ({
  ...{ key: "pond", name: "Pond", revision: 1, changed: 3, findable: "private", versions: [] },
  ...more,
});

function only(facts: readonly DeckRowFacts[]): DeckRowFacts {
  const [first] = facts;
  if (first === undefined || facts.length > 1) throw new Error(`There are ${facts.length} decks`);
  return first;
}

const withFault = edits.addCard(pond, { id: "empty", type: "goal", names: { en: "Empty" } });

describe("an own deck in the list", () => {
  it("is one for both places, and the last changed is first", () => {
    const facts = deckFacts([stored(pond, "pond", 3)], [sent(), sent({ key: "lake", name: "Lake", changed: 9 })]);
    expect(facts.map(({ id, address, here, key }) => [id, address, here !== undefined, key])).toEqual([
      ["lake", "/make#deck=lake", false, "lake"],
      ["device-Pond", "/make#deck=device-Pond", true, "pond"],
    ]);
  });

  it.each<[string, readonly ServerDeck[] | undefined, string]>([
    ["was never sent", [], "21 cards, Only on this device"],
    ["is sent, but without a connection", undefined, "21 cards, In your account"],
    ["was deleted in the account", [sent({ key: "other" })], "21 cards, Only on this device"],
    ["was never published", [sent()], "21 cards, Private, never published"],
    ["has a version", [sent({ versions: [version(3), version(2)] })], "21 cards, Version 3, private"],
    ["can be found with its link", [sent({ findable: "link", versions: [version(3)] })], "21 cards, Version 3 by link"],
    ["is public", [sent({ findable: "public", versions: [version(3)] })], "21 cards, Version 3, public"],
    ["is hidden", [sent({ hidden: HIDDEN, versions: [version(3)] })], "21 cards, Hidden by an administrator"],
  ])("says who can find it if it %s", (name, account, text) => {
    const facts = deckFacts([stored(pond, name === "was never sent" ? undefined : "pond")], account);
    expect(factsText(m, facts.find(({ here }) => here !== undefined) ?? only(facts))).toBe(text);
  });

  it("says of a deck that is elsewhere what the server knows", () => {
    expect(factsText(m, only(deckFacts([], [sent({ findable: "link", versions: [version(2)] })])))).toBe(
      "22 cards, Version 2 by link, Not yet on this device",
    );
    expect(factsText(m, only(deckFacts([], [sent()])))).toBe("Private, never published, Not yet on this device");
  });

  it("knows if the draft is the latest version", () => {
    const hash = deckFileHash(pond);
    const isPublished = (...versions: ServerVersion[]) => only(deckFacts([stored(pond, "pond")], [sent({ versions })])).isPublished;
    expect(isPublished(version(2, hash), version(1))).toBe(true);
    expect(isPublished(version(2), version(1, hash))).toBe(false);
    expect(isPublished()).toBe(false);
  });
});

describe("playing an own deck", () => {
  const facts = (draft: DraftFile, more?: Partial<ServerDeck>) => only(deckFacts([stored(draft, "pond")], [sent(more)]));

  it.each<[string, DraftFile, string, number]>([
    ["has no cards", newDraft("New", ["en"]), "No cards yet", 0],
    ["has no Goal", edits.addCard(newDraft("New", ["en"]), { id: "frog", type: "keeper", names: { en: "Frog" } }), "No Goal yet", 0],
    ["has errors", withFault, "1 problem", 1],
  ])("is not possible if it %s, and says so", (_, draft, text, problems) => {
    const found = facts(draft);
    expect(found.fault && playFaultText(m, found.fault)).toBe(text);
    expect(found.problems).toBe(problems);
    expect(playsOf(found)).toEqual({ bots: undefined, friends: undefined });
  });

  it("takes the draft for bots, and the latest version for friends", () => {
    expect(playsOf(facts(pond))).toEqual({ bots: "draft", friends: undefined });
    const versions = [version(3), version(2)];
    expect(playsOf(facts(pond, { versions }))).toEqual({ bots: "draft", friends: version(3) });
    expect(playsOf(facts(withFault, { versions }))).toEqual({ bots: version(3), friends: version(3) });
    expect(playsOf(facts(pond, { versions, hidden: HIDDEN }))).toEqual({ bots: "draft", friends: undefined });
    expect(playsOf(only(deckFacts([], [sent({ versions })])))).toEqual({ bots: version(3), friends: version(3) });
    expect(playsOf(only(deckFacts([], [sent()])))).toEqual({ bots: undefined, friends: undefined });
  });
});

it("says how long ago a deck was changed", () => {
  const now = Date.UTC(2030, 5, 15, 12);
  const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
  const ages = [-5, 20_000, 5 * minute, 3 * hour, day, 6 * day, 8 * day].map((age) => ageText("en", now - age, now));
  expect(ages).toEqual(["now", "now", "5 minutes ago", "3 hours ago", "yesterday", "6 days ago", "Jun 7, 2030"]);
  expect(ageText("cs", now - 5 * minute, now)).toBe("před 5 minutami");
});
