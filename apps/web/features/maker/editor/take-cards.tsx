"use client";

import { DECK_LIMITS } from "@mutable/decks";
import type { CardId } from "@mutable/engine";
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { useTranslate } from "../../../texts/client.tsx";
import { Button } from "../../../ui/button.tsx";
import { TypeGlyph } from "../../../ui/card/type-glyph.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { classes } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { loadPart } from "../../../ui/load-part.ts";
import { cardFace } from "../../cards/card-face.ts";
import { deckName } from "../../formats/decks.ts";
import { isSameCard } from "../model/copy-cards.ts";
import { deckFileOf } from "../model/draft.ts";
import { previewDraft } from "../model/preview.ts";
import { type ChosenCards, countTaken, findCards, isChosenCard, type OtherDeck, takeCards, toggleChosen } from "../model/take-cards.ts";
import { draftStore } from "../store/open-drafts.ts";
import { useMakeTexts } from "../texts/make-texts.tsx";
import { useEditor } from "./editor-state.tsx";
import { useOpenDraft } from "./open-draft-context.tsx";
import { PickerGroups, PickerSheet } from "./picker-sheet.tsx";

/** A button that opens the cards of other decks. */
export function TakeCardsButton({ onTaken }: { onTaken?: (() => void) | undefined }) {
  const { m } = useMakeTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button block tone="plain" onClick={() => setOpen(true)} data-take="">
        <Icon name="cards-three" />
        {m("pick.open")}
      </Button>
      {isOpen && (
        <CardPicker
          onClose={() => setOpen(false)}
          onTaken={() => {
            setOpen(false);
            onTaken?.();
          }}
        />
      )}
    </>
  );
}

interface CardPickerProps {
  onClose: () => void;
  onTaken: () => void;
}

/** Several cards of the decks that ship with Mutable and of the own ones. A search looks into all of them. */
function CardPicker({ onClose, onTaken }: CardPickerProps) {
  const { m } = useMakeTexts();
  const { draft, edit, go, announce } = useEditor();
  const decks = useOtherDecks();
  const [query, setQuery] = useState("");
  const [group, setGroup] = useState<string>();
  const [chosen, setChosen] = useState<ChosenCards>({});
  const [current, setCurrent] = useState<string>();
  const [isAlone, setAlone] = useState(false);
  const listId = useId();
  const isSearching = query.trim() !== "";
  const shown = isSearching ? decks : decks.filter(({ id }) => id === (group ?? decks[0]?.id));
  const found = shown.map((deck) => ({ deck, cards: findCards(deck.file, query) })).filter(({ cards }) => cards.length > 0);
  const ordered = found.flatMap(({ deck, cards }) => cards.map((card) => ({ deck, card, key: keyOf(deck, card) })));
  const active = ordered.find(({ key }) => key === current) ?? ordered[0];
  const count = useMemo(() => countTaken(draft, decks, chosen, isAlone), [draft, decks, chosen, isAlone]);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active !== undefined) list.current?.querySelector(`[data-pick="${CSS.escape(active.key)}"]`)?.scrollIntoView({ block: "nearest" });
  }, [active?.key]);

  const toggle = (deck: OtherDeck, card: CardId) => {
    if (!isSameCard(draft, deck.file, card)) setChosen(toggleChosen(chosen, deck.id, card));
  };
  const press = (event: KeyboardEvent) => {
    const at = ordered.findIndex(({ key }) => key === active?.key);
    const by = { ArrowDown: 1, ArrowUp: -1, PageDown: 6, PageUp: -6 }[event.key];
    if (by !== undefined) setCurrent(ordered[Math.min(ordered.length - 1, Math.max(0, at + by))]?.key);
    else if (event.key === "Enter" && active !== undefined) toggle(active.deck, active.card);
    else return;
    event.preventDefault();
  };
  const take = () => {
    const before = new Set(draft.deck.cards.map(({ id }) => id));
    let first: CardId | undefined;
    edit({ kind: "copyCards" }, (present) => {
      const taken = takeCards(present, decks, chosen, isAlone);
      first = taken.deck.cards.find(({ id }) => !before.has(id))?.id;
      return taken;
    });
    go(first);
    announce(m("pick.taken", { cards: count.cards }));
    onTaken();
  };
  return (
    <PickerSheet
      heading={m("pick.title")}
      onClose={onClose}
      search={{
        label: m("list.find"),
        placeholder: m("list.find"),
        value: query,
        onChange: setQuery,
        onKeyDown: press,
        list: listId,
        active: active === undefined ? undefined : `${listId}-${active.key}`,
      }}
      groups={
        <PickerGroups
          label={m("home.title")}
          options={decks.map(({ id, file }) => ({ value: id, label: file.name, count: file.deck.cards.length }))}
          value={isSearching ? undefined : (group ?? decks[0]?.id)}
          onChange={(next) => {
            setGroup(next);
            setQuery("");
          }}
        />
      }
      footer={
        <>
          <div className="mk-picker__then">
            <Checkbox label={m("pick.with")} checked={!isAlone} onChange={({ target }) => setAlone(!target.checked)} />
            <p className="text-15 text-ink-2">
              {count.isTooMany
                ? m("problem.tooManyCards", { most: DECK_LIMITS.cards })
                : count.needed === 0
                  ? m("pick.withHint")
                  : m("pick.needed", { count: count.needed })}
            </p>
          </div>
          <Button tone="primary" disabled={count.cards === 0 || count.isTooMany} onClick={take}>
            {m("pick.take", { cards: count.cards })}
          </Button>
        </>
      }
    >
      <output className="sr-only">{isSearching && m("picker.found", { count: ordered.length })}</output>
      {decks.length > 0 && found.length === 0 && <p className="mk-picker__none">{m("list.none")}</p>}
      <div ref={list} id={listId} role="listbox" aria-multiselectable="true" aria-label={m("pick.title")} tabIndex={-1}>
        {found.map(({ deck, cards }) => (
          <CardOptions
            key={deck.id}
            deck={deck}
            cards={cards}
            listId={listId}
            active={active?.key}
            chosen={chosen}
            onToggle={(card) => {
              setCurrent(keyOf(deck, card));
              toggle(deck, card);
            }}
          />
        ))}
      </div>
    </PickerSheet>
  );
}

/** Names an option. Ids of elements have no spaces. */
const keyOf = (deck: OtherDeck, card: CardId): string => `${deck.id}/${card}`;

/** The decks that ship with Mutable, then those of this device; without the open one. */
function useOtherDecks(): readonly OtherDeck[] {
  const t = useTranslate();
  const { id: open } = useOpenDraft().state;
  const [decks, setDecks] = useState<readonly OtherDeck[]>([]);
  useEffect(() => {
    let isGone = false;
    const read = async () => {
      const { shippedFiles } = await loadPart(() => import("../home/shipped-files.ts"));
      const shipped = shippedFiles((id) => deckName(t, id)).map((file) => ({ id: file.deck.id, file }));
      const { decks: stored } = await (await draftStore()).all();
      const own = stored
        .filter(({ id, history }) => id !== open && history.draft.deck.cards.length > 0)
        .map(({ id, history }) => ({ id, file: deckFileOf(history.draft) }));
      if (!isGone) setDecks([...shipped, ...own]);
    };
    void read();
    return () => {
      isGone = true;
    };
  }, [t, open]);
  return decks;
}

interface CardOptionsProps {
  deck: OtherDeck;
  cards: readonly CardId[];
  listId: string;
  active: string | undefined;
  chosen: ChosenCards;
  onToggle: (card: CardId) => void;
}

function CardOptions({ deck: other, cards, listId, active, chosen, onToggle }: CardOptionsProps) {
  const { id: deckId, file } = other;
  const { m, shared } = useMakeTexts();
  const t = useTranslate();
  const { draft } = useEditor();
  const { deck, texts } = useMemo(() => previewDraft(file, shared), [file, shared]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the group of a listbox is no fieldset.
    <div role="group" aria-label={file.name}>
      <p className="mk-picker__group" aria-hidden="true">
        {file.name}
      </p>
      {cards.map((card) => {
        const key = keyOf(other, card);
        const face = cardFace(texts, deck, card);
        const isHere = isSameCard(draft, file, card);
        const isChosen = isChosenCard(chosen, deckId, card);
        return (
          // biome-ignore lint/a11y/useFocusableInteractive: the search has the focus, and names the active option.
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are those of the search.
          <div
            key={card}
            role="option"
            id={`${listId}-${key}`}
            data-pick={key}
            aria-selected={isChosen}
            aria-disabled={isHere}
            className={classes("mk-option mk-pick", `t-${face.style}`, key === active && "is-active", isHere && "is-off")}
            onClick={() => onToggle(card)}
          >
            <span className={classes("mk-pick__box", isChosen && "is-on")}>
              <Icon name="check" />
            </span>
            <span className="mk-pick__type">
              <TypeGlyph type={face.style} />
            </span>
            <span>
              <b>{face.name}</b>
              <span>
                {t(`type.${face.style}`)}
                {face.text !== "" && <> · {face.text}</>}
              </span>
            </span>
            {isHere && <span className="mk-tag">{m("pick.here")}</span>}
          </div>
        );
      })}
    </div>
  );
}
