import { makerTexts } from "@mutable/decks";
import { LANGUAGES } from "@mutable/i18n";
import { describe, expect, it } from "vitest";
import type { DraftFile } from "../model/draft.ts";
import * as edits from "../model/edits.ts";
import { newHistory, recordEdit, undoEdit } from "../model/history.ts";
import { pondDraft } from "../model/pond.ts";
import { createDraftMemory } from "./draft-store.ts";
import { deckFromServer, newStoredDeck, type SentDraft, type StoredDeck, withoutReturn, withVersion } from "./stored-deck.ts";

const pond = pondDraft({ name: "Pond", about: "Frogs" }, LANGUAGES, { en: makerTexts("en"), cs: makerTexts("cs") });
const KEY = "k3f9a2x1qz7c";
const sent = (revision: number, draft: DraftFile = pond): SentDraft => ({ key: KEY, revision, draft });
const edited = (deck: StoredDeck, change: (draft: DraftFile) => DraftFile): StoredDeck => ({
  ...deck,
  history: recordEdit(deck.history, change(deck.history.draft), { kind: "change" }, 9),
});
const draws = (cards: number) => (draft: DraftFile) => edits.setField(draft, "feast", ["steps", 0, "cards"], cards);
const deals = (deal: number) => (draft: DraftFile) => edits.setBasics(draft, "deal", deal);

async function store(...decks: StoredDeck[]) {
  const made = createDraftMemory();
  for (const deck of decks) await made.update(deck.id, () => deck);
  return made;
}

describe("the decks of a device", () => {
  it("have one key each: a deck that is put back takes over what was fetched again meanwhile", async () => {
    const removed = edited(newStoredDeck(newHistory(pond), 1, sent(1)), deals(5));
    const fetched = edited(deckFromServer(sent(2, edits.nameDeck(pond, "Lake")), 2), draws(7));
    const made = await store(fetched);
    const putBack = await made.update(removed.id, () => removed);

    const { decks } = await made.all();
    expect(decks).toEqual([putBack]);
    const { draft } = putBack.history;
    expect([draft.name, draft.deck.basics.deal]).toEqual(["Lake", 5]);
    expect(draft.deck.cards.find(({ id }) => id === "feast")).toMatchObject({ steps: [{ cards: 7 }, {}, {}] });
    expect([putBack.base?.revision, putBack.conflicts]).toEqual([2, []]);
    expect(undoEdit(putBack.history)?.history.draft).toMatchObject({ name: "Lake", deck: { basics: { deal: pond.deck.basics.deal } } });
  });

  it("have one key each: a tab that still writes a removed deck takes over the fetched one, and the other way round", async () => {
    const open = edited(newStoredDeck(newHistory(pond), 1, sent(3)), deals(5));
    const fetched = deckFromServer(sent(2), 2);
    const made = await store(fetched);
    const first = await made.update(open.id, (current) => current ?? open);
    expect([first.base?.revision, first.history.draft.deck.basics.deal]).toEqual([3, 5]);
    const second = await made.update(KEY, (current) => current ?? edited(fetched, draws(7)));
    expect(second.history.draft.deck.basics.deal).toBe(5);
    expect((await made.all()).decks.map(({ id }) => id)).toEqual([KEY]);
  });

  it("are joined for a choice if a card was changed in both", async () => {
    const made = await store(edited(deckFromServer(sent(1), 2), draws(7)));
    const removed = edited(newStoredDeck(newHistory(pond), 1, sent(1)), draws(9));
    expect((await made.update(removed.id, () => removed)).conflicts).toMatchObject([{ card: "feast" }]);
  });

  it("can return to a version, and take that back if nothing has changed since", () => {
    const before = newStoredDeck(newHistory(edits.nameDeck(pond, "Sea")), 1);
    const returned = withVersion(before, { ...pond, deck: { ...pond.deck, id: "made-abcdefgh0123-1" } }, 1, 9);
    expect([returned.history.draft, returned.changed]).toEqual([pond, 9]);
    expect(withoutReturn(returned).history.draft).toBe(before.history.draft);
    const changed = edited(returned, deals(5));
    expect(withoutReturn(changed)).toBe(changed);
  });

  it("are found by their key, and decks without one stay apart", async () => {
    const [here, other, third] = [
      newStoredDeck(newHistory(pond), 1, sent(1)),
      newStoredDeck(newHistory(pond), 1),
      newStoredDeck(newHistory(pond), 1),
    ];
    const made = await store(other, here, third);
    expect(await made.findKey(KEY)).toEqual(here);
    expect(await made.findKey("another")).toBeUndefined();
    expect((await made.all()).decks).toHaveLength(3);
  });
});
