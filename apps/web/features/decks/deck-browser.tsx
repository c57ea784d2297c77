"use client";

import { cardName } from "@mutable/decks";
import { cardOf, type Deck } from "@mutable/engine";
import Link from "next/link";
import { useDeck, useDeckTexts, usePageDecks } from "../../decks/client.tsx";
import { useTranslate } from "../../texts/client.tsx";
import { TypeGlyph } from "../../ui/card/type-glyph.tsx";
import { classes } from "../../ui/classes.ts";
import { Icon } from "../../ui/icon.tsx";
import { pillLook } from "../../ui/pills.tsx";
import { GameCard } from "../cards/game-card.tsx";
import { visibleType } from "../cards/type-of.ts";
import { deckName } from "../formats/decks.ts";
import { cardAddress, copyDeckAddress, guideAddress } from "./addresses.ts";
import { SearchField } from "./search-field.tsx";
import { type CardSelection, cardSelectionUrl, parseCardSelection, SHOWN_TYPES, selectCards } from "./selection.ts";
import { useUrlState } from "./use-url-state.ts";

/** All cards of a deck, with search and filter; the page of a made deck has a heading of its own. Works without scripts through a form and links. */
export function DeckBrowser({ deckId }: { deckId: string }) {
  const deck = useDeck(deckId);
  const made = usePageDecks().get(deckId)?.made;
  const t = useTranslate();
  const words = useDeckTexts(deck.id);
  const path = `/decks/${deck.id}`;
  const [selection, setSelection] = useUrlState(
    (params) => parseCardSelection((name) => params.get(name)),
    (next) => cardSelectionUrl(path, next),
  );
  const found = selectCards(words, deck, selection);
  const select = (change: Partial<CardSelection>) => setSelection({ ...selection, ...change });

  return (
    <>
      {made === undefined && (
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h1 className="text-26">
            {deckName(t, deck.id)} <span className="font-medium text-ink-2">{t("decks.cards", { count: deck.ids.length })}</span>
          </h1>
          <span className="flex flex-wrap gap-x-4">
            <Link href={guideAddress(deck.id)} prefetch={false} className="inline-flex min-h-11 items-center gap-2">
              <Icon name="question" />
              {t("decks.howToPlay")}
            </Link>
            {/* A page of its own, with an address that ends in a fragment. */}
            <a href={copyDeckAddress(deck.id)} className="inline-flex min-h-11 items-center gap-2">
              <Icon name="git-branch" />
              {t("madeDeck.copy")}
            </a>
            <Link href="/make" prefetch={false} className="inline-flex min-h-11 items-center gap-2">
              <Icon name="pencil" />
              {t("decks.make")}
            </Link>
          </span>
        </div>
      )}
      <search className="flex min-w-0 flex-wrap gap-2">
        <form action={path} onSubmit={(event) => event.preventDefault()} className="min-w-0 flex-[1_1_16rem] md:max-w-[19rem]">
          {selection.type !== undefined && <input type="hidden" name="type" value={selection.type} />}
          <SearchField value={selection.search} label={t("decks.search")} onSearch={(search) => select({ search })} />
        </form>
        <TypeLinks deck={deck} selection={selection} select={select} />
        <p role="status" className="self-center text-ink-2">
          {found.length < deck.ids.length && t("decks.found", { count: found.length })}
        </p>
      </search>
      {found.length === 0 && (
        <p className="rounded-panel border-[2.5px] border-line-strong border-dashed px-5 py-8 text-center">{t("decks.none")}</p>
      )}
      <ul
        aria-label={t("decks.list")}
        className="grid [--deck-card:clamp(7rem,calc((100vw-2.25rem)/3),7.3rem)] max-[23.5rem]:-mx-2 grid-cols-[repeat(auto-fill,var(--deck-card))] justify-between gap-x-1 gap-y-3 md:[--deck-card:var(--deck-card-wide,8.5rem)] md:gap-x-4 md:gap-y-5"
      >
        {found.map((id) => (
          <li key={id}>
            <Link
              href={cardSelectionUrl(cardAddress(deck, id), selection)}
              prefetch={false}
              className="relative block rounded-card text-inherit no-underline transition-transform duration-(--t-tap) motion-safe:hover:-translate-y-1"
            >
              <span aria-hidden="true">
                <GameCard deck={deck} id={id} width="var(--deck-card)" />
              </span>
              <span className="sr-only">{t("card.choice", { name: cardName(words, id), type: t(`type.${visibleType(deck, id)}`) })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

interface TypeLinksProps {
  deck: Deck;
  selection: CardSelection;
  select: (change: Partial<CardSelection>) => void;
}

/** The deck's types, with the number of cards found of each. */
function TypeLinks({ deck, selection, select }: TypeLinksProps) {
  const t = useTranslate();
  const words = useDeckTexts(deck.id);
  const types = SHOWN_TYPES.filter((type) => deck.ids.some((id) => cardOf(deck, id).type === type));
  const counted = types.map((type) => ({ type, count: selectCards(words, deck, { ...selection, type }).length }));
  return (
    <nav aria-label={t("decks.filter")} className="flex min-w-0 flex-wrap gap-1.5">
      {[{ type: undefined, count: undefined }, ...counted].map(({ type, count }) => (
        <a
          key={type ?? "all"}
          href={cardSelectionUrl(`/decks/${deck.id}`, { ...selection, type })}
          aria-current={type === selection.type ? "true" : undefined}
          onClick={(event) => {
            // Let the browser open new tabs and windows.
            if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
            event.preventDefault();
            select({ type });
          }}
          className={classes(pillLook, type !== undefined && `t-${type}`, "group aria-[current]:bg-ink aria-[current]:text-surface")}
        >
          {type === undefined ? (
            t("decks.all")
          ) : (
            <>
              <TypeGlyph type={type} className="size-[1em] text-(--tt) group-aria-[current]:text-surface" />
              {t(`decks.types.${type}`)} <span className="tabular-nums">{count}</span>
            </>
          )}
        </a>
      ))}
    </nav>
  );
}
