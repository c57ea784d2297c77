"use client";

import type { CardId } from "@mutable/engine";
import { type KeyboardEvent, useRef, useState } from "react";
import { useTranslate } from "../../../texts/client.tsx";
import { Button } from "../../../ui/button.tsx";
import { TypeGlyph } from "../../../ui/card/type-glyph.tsx";
import { classes } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { GameTile } from "../../cards/game-tile.tsx";
import { MAKER_TYPES } from "../model/card-parts.ts";
import { useMakeTexts } from "../texts/make-texts.tsx";
import { useEditor } from "./editor-state.tsx";
import { useNewCard } from "./new-card.ts";
import { TakeCardsButton } from "./take-cards.tsx";

/** The cards of the deck by type. A sign stands on those with an error. */
export function CardList({ current, onChoose }: { current: CardId | undefined; onChoose?: () => void }) {
  const { m } = useMakeTexts();
  const t = useTranslate();
  const { draft, problems, preview, nameOf, go } = useEditor();
  const [query, setQuery] = useState("");
  const wanted = plain(query);
  const found = draft.deck.cards.filter(({ id }) => plain(nameOf(id)).includes(wanted));
  const faulty = new Set(problems.flatMap(({ isError, card }) => (isError && card !== undefined ? [card] : [])));
  return (
    <nav aria-label={m("list.title")} className="mk-cards">
      <NewCardMenu onChoose={onChoose} />
      <input
        type="search"
        className="mk-cards__find"
        aria-label={m("list.find")}
        placeholder={m("list.find")}
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      {MAKER_TYPES.map((type) => {
        const cards = found.filter((card) => card.type === type);
        if (cards.length === 0) return null;
        return (
          <div key={type} className="mk-cards__type">
            <h3>
              {t(`decks.types.${type}`)} <span>{cards.length}</span>
            </h3>
            <ul>
              {cards.map(({ id }) => (
                <li key={id}>
                  <button
                    type="button"
                    {...(id === current && { "aria-current": "true" as const })}
                    className={classes("mk-cards__one", id === current && "is-current")}
                    data-card={id}
                    onClick={() => {
                      go(id);
                      onChoose?.();
                    }}
                  >
                    <GameTile deck={preview.deck} id={id} />
                    {faulty.has(id) && (
                      <span className="mk-cards__sign">
                        <Icon name="warning" />
                        <span className="sr-only">{m("list.problem")}</span>
                      </span>
                    )}
                  </button>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
      {found.length === 0 && draft.deck.cards.length > 0 && <p className="mk-say">{m("list.none")}</p>}
    </nav>
  );
}

const plain = (text: string): string => text.toLowerCase().normalize("NFD").replaceAll(/\p{M}/gu, "").trim();

/** A button that opens the types of a new card. */
function NewCardMenu({ onChoose }: { onChoose: (() => void) | undefined }) {
  const { m } = useMakeTexts();
  const [isOpen, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !isOpen) return;
    // A dialog around it stays open.
    event.preventDefault();
    setOpen(false);
    menu.current?.querySelector("button")?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape in any of its buttons closes the menu.
    <div ref={menu} className="mk-new" onKeyDown={press}>
      <Button block tone="plain" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon name="plus" />
        {m("list.new")}
      </Button>
      {isOpen && (
        <NewCardTypes
          onNew={() => {
            setOpen(false);
            onChoose?.();
          }}
        />
      )}
      <TakeCardsButton onTaken={onChoose} />
    </div>
  );
}

/** The types of card, each as a button that makes one, with what it is. */
export function NewCardTypes({ onNew }: { onNew?: () => void }) {
  const { m } = useMakeTexts();
  const t = useTranslate();
  const addCard = useNewCard();
  return (
    // biome-ignore lint/a11y/useSemanticElements: these are acts, no fields.
    <div role="group" aria-label={m("list.new")} className="mk-newtypes">
      {MAKER_TYPES.map((type) => (
        <button
          key={type}
          type="button"
          className={`t-${type}`}
          data-new={type}
          onClick={() => {
            addCard(type);
            onNew?.();
          }}
        >
          <TypeGlyph type={type} />
          <span>
            <b>{t(`type.${type}`)}</b>
            <small>{m(`type.what.${type}`)}</small>
          </span>
        </button>
      ))}
    </div>
  );
}
