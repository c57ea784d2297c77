import "server-only";
import { mayFindDeck, type PublishedDeck } from "@mutable/db";
import {
  cardName,
  cardText,
  type DeckFile,
  type DeckTexts,
  deckFileTexts,
  decks,
  deckTexts,
  fluxx3,
  guideTo,
  isMadeDeck,
} from "@mutable/decks";
import { type CardId, cardOf, type Deck, openDeck, soloFault } from "@mutable/engine";
import { cache } from "react";
import { webContext } from "../server/context.ts";
import { currentPerson } from "../session/session.ts";
import { currentLanguage } from "../texts/server.ts";
import type { DeckData, OfferedDeck, PageDeck } from "./deck-data.ts";
import { type DeckLook, deckLook } from "./deck-look.ts";

/** The usual deck of new tables. `/decks` redirects to it. */
export function firstDeck(): string {
  const [first = fluxx3.id] = webContext().decks;
  return first;
}

/** A published version of a made deck. Read once for a request. */
export const publishedDeck = cache((id: string): Promise<PublishedDeck | undefined> => webContext().madeDecks.version(id));

/** Any deck with its texts in the current language. Anybody who knows the id of a made deck may read it (docs/deck-maker.md). */
export const findPageDeck = cache(async (id: string): Promise<PageDeck | undefined> => {
  const language = await currentLanguage();
  const shipped = decks.get(id);
  if (shipped !== undefined) return { deck: shipped, texts: deckTexts(language, id) };
  const version = isMadeDeck(id) ? await publishedDeck(id) : undefined;
  if (version === undefined) return undefined;
  const { name, number, hash, owner } = version;
  const file = JSON.parse(version.file) as DeckFile;
  return { deck: openDeck(file.deck), texts: deckFileTexts(file, language), made: { name, number, hash, owner } };
});

/** True if the viewer may open the pages of the deck, and tables with it. */
export async function mayFind(id: string): Promise<boolean> {
  if (decks.has(id)) return true;
  const version = isMadeDeck(id) ? await publishedDeck(id) : undefined;
  return version !== undefined && mayFindDeck(version, (await currentPerson())?.id);
}

/** Finds the deck and card of a URL. Undefined, too, for a deck that the viewer may not find. */
export async function findCard(
  address: Readonly<Record<"deck" | "card", string>>,
): Promise<(PageDeck & { readonly id: CardId }) | undefined> {
  const found = await findPageDeck(address.deck);
  return found?.deck.ids.includes(address.card) && (await mayFind(address.deck)) ? { ...found, id: address.card } : undefined;
}

/** The texts of a deck that exists, in the current language. */
export async function currentDeckTexts(id: string): Promise<DeckTexts> {
  const found = await findPageDeck(id);
  if (found === undefined) throw new Error(`There is no deck ${id}.`);
  return found.texts;
}

/** At most this many of a player's own decks are offered. */
const MOST_OWN = 12;

/**
 * The decks that new tables can have, those that the viewer has published, and those of `others`: decks that a table has. In
 * the current language.
 */
export async function offeredDecks(...others: readonly string[]): Promise<OfferedDeck[]> {
  const ids = new Set([...webContext().decks, ...(await ownDecks()), ...others]);
  const found = await Promise.all([...ids].map(findPageDeck));
  return found.flatMap((each) => (each === undefined ? [] : [offeredDeck(each)]));
}

/** The latest versions of the decks that the viewer has published, the last changed first. */
async function ownDecks(): Promise<string[]> {
  const person = await currentPerson();
  const own = person === undefined || person.isGuest ? [] : await webContext().madeDecks.ofPerson(person.id);
  return own
    .flatMap(({ versions: [latest], hidden }) => (latest === undefined || hidden !== undefined ? [] : [latest.id]))
    .slice(0, MOST_OWN);
}

/** The ids of the shipped decks that new tables can have, then those of `others`, each once. */
export const offeredDeckIds = (...others: readonly string[]): string[] => [...new Set([...webContext().decks, ...others])];

function offeredDeck({ deck, texts, made }: PageDeck): OfferedDeck {
  const metas = deck.ids.filter((id) => cardOf(deck, id).type === "meta" && !deck.laterMetasUnasked.includes(id));
  return {
    id: deck.id,
    made: made && { name: made.name, owner: made.owner, look: deckLook(texts, deck) },
    cards: deck.ids.length,
    seats: [Math.max(2, deck.source.profile.minSeats), Math.max(2, deck.source.profile.maxSeats)],
    hasSolo: soloFault(deck) === undefined,
    hasSurprises: deck.surprises.length > 0,
    firstSeat: deck.source.profile.firstSeat ?? "chance",
    bonusPlays: hasBonusPlays(deck) ? deck.source.profile.bonusPlays : undefined,
    jumpingIn: deck.source.profile.jumpingIn,
    asksForDay: deck.asksForDay,
    hasBlank: guideTo(texts.language, deck)?.types.some(({ type }) => type === "blank") === true,
    metas: metas.map((id) => ({ id, name: cardName(texts, id), text: cardText(texts, deck, id) })),
  };
}

/** The looks of published versions, which never change. */
const looks = new Map<string, DeckLook>();
const MOST_LOOKS = 500;

/** The looks of those published versions that exist, by their ids. */
export async function versionLooks(ids: readonly string[]): Promise<ReadonlyMap<string, DeckLook>> {
  const files = await webContext().madeDecks.files(ids.filter((id) => !looks.has(id)));
  const found = new Map(ids.flatMap((id) => (looks.has(id) ? [[id, looks.get(id) as DeckLook]] : [])));
  for (const [id, text] of files) {
    const file = JSON.parse(text) as DeckFile;
    // Pictures are the same in all languages.
    const look = deckLook(deckFileTexts(file, "en"), openDeck(file.deck));
    found.set(id, look);
    looks.set(id, look);
  }
  if (looks.size > MOST_LOOKS) looks.clear();
  return found;
}

const hasBonusPlays = ({ ids, cards }: Deck): boolean => ids.some((id) => cards.get(id)?.modifiers.morePlays !== undefined);

/** The data of those decks that exist, in the current language. */
export async function deckData(...ids: readonly string[]): Promise<DeckData[]> {
  const found = await Promise.all(ids.map(findPageDeck));
  return found.flatMap((each) => (each === undefined ? [] : [{ source: each.deck.source, texts: each.texts, made: each.made }]));
}
