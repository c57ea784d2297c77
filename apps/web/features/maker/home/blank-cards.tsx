"use client";

import type { DeckTexts } from "@mutable/decks";
import { useCallback, useEffect, useMemo, useState } from "react";
import { OneDeckProvider } from "../../../decks/one-deck.tsx";
import { useTranslate } from "../../../texts/client.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { NoticeBox } from "../../../ui/notice.tsx";
import { GameCard } from "../../cards/game-card.tsx";
import { saveFile } from "../../replay/save-file.ts";
import { shortTime } from "../editor/short-time.ts";
import { deckAddress } from "../make-address.ts";
import { copyCards } from "../model/copy-cards.ts";
import { nameInDraft, newDraft } from "../model/draft.ts";
import { takenIds } from "../model/edits.ts";
import { newHistory } from "../model/history.ts";
import { previewDraft } from "../model/preview.ts";
import { withProposals } from "../model/proposed-texts.ts";
import { type BlankStore, blankStore, type KeptBlank } from "../store/blank-store.ts";
import { draftStore, keepNewDeck } from "../store/open-drafts.ts";
import { newStoredDeck, type StoredDeck, withCopiedCard } from "../store/stored-deck.ts";
import { useMakeTexts } from "../texts/make-texts.tsx";

/** The blank cards that were written at tables on this device, until they are in a deck. Nothing if there are none. */
export function BlankCards() {
  const { m } = useMakeTexts();
  const { found, remove } = useBlanks();
  if (found === undefined || found.blanks.length + found.damaged.length === 0) return null;
  return (
    <section className="mt-5">
      <h2 className="text-21">
        {m("blanks.title")} <span className="mk-tag">{found.blanks.length}</span>
      </h2>
      <p className="mb-2.5 text-15 text-ink-2">{m("blanks.lead")}</p>
      {found.damaged.map(({ id, content }) => (
        <NoticeBox key={id} tone="warning">
          <b>{m("blanks.damaged")}</b> {m("blanks.damagedText")}{" "}
          <Button className="mt-2" onClick={() => saveFile(`mutable-card-${id}.json`, JSON.stringify(content, undefined, 2))}>
            {m("home.file")}
          </Button>
        </NoticeBox>
      ))}
      <ul className="mk-decks">
        {found.blanks.map((blank) => (
          <li key={blank.id}>
            <BlankRow blank={blank} onRemove={() => remove(blank.id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The kept cards. Undefined until they are read. */
function useBlanks() {
  const [found, setFound] = useState<Awaited<ReturnType<BlankStore["all"]>>>();
  const read = useCallback(async () => setFound(await (await blankStore())?.all()), []);
  useEffect(() => {
    void read();
  }, [read]);
  const remove = async (id: string) => {
    await (await blankStore())?.remove(id);
    await read();
  };
  return { found, remove };
}

function BlankRow({ blank, onRemove }: { blank: KeptBlank; onRemove: () => Promise<void> }) {
  const { m, language, maker, shared } = useMakeTexts();
  const t = useTranslate();
  const [dialog, setDialog] = useState<"decks" | "remove">();
  const name = nameInDraft(blank.file, blank.card, language) ?? "";
  const [isFull, setFull] = useState(false);
  const close = () => setDialog(undefined);
  /** In the language of the page alone, as all decks begin. */
  const newDeck = () => {
    const { file } = blank;
    const empty = newDraft(file.name, [language]);
    return newStoredDeck(newHistory(withProposals(empty, copyCards(empty, file, takenIds(file)), maker)), Date.now());
  };
  /** The card leaves the list once it is in a deck. */
  async function move(keep: () => Promise<StoredDeck>) {
    close();
    const deck = await keep().catch(() => undefined);
    setFull(deck === undefined);
    if (deck === undefined) return;
    const card = deck.history.draft.deck.cards.at(-1)?.id;
    await onRemove();
    location.hash = new URL(deckAddress(deck.id, card), location.href).hash;
  }
  const makeDeck = () =>
    move(async () => {
      const deck = newDeck();
      await keepNewDeck(deck);
      return deck;
    });
  const putInto = (id: string) =>
    move(async () =>
      (await draftStore()).update(id, (current) => withCopiedCard(current ?? newDeck(), blank, { maker, language }, Date.now())),
    );
  return (
    <article className="mk-deckrow mk-deckrow--blank" aria-label={name}>
      <BlankFace blank={blank} shared={shared} />
      <div>
        <h3>{name}</h3>
        {isFull && <NoticeBox tone="fault">{m("saved.full")}</NoticeBox>}
        <p>{m("blanks.written", { table: blank.table, when: shortTime(blank.written, language) })}</p>
        <div className="mk-deckrow__acts flex-wrap whitespace-nowrap">
          <Button onClick={() => setDialog("decks")}>
            <Icon name="cards-three" />
            {m("blanks.put")}
          </Button>
          <Button tone="quiet" onClick={() => void makeDeck()}>
            <Icon name="plus" />
            {m("blanks.make")}
          </Button>
          <IconButton icon="trash" label={m("blanks.remove", { name })} onClick={() => setDialog("remove")} />
        </div>
      </div>
      {dialog === "decks" && <DecksDialog name={name} onClose={close} onChoose={(id) => void putInto(id)} onMake={() => void makeDeck()} />}
      {dialog === "remove" && (
        <Dialog
          open
          onClose={close}
          heading={m("blanks.removeAsk", { name })}
          closeLabel={t("close")}
          actions={
            <>
              <Button onClick={close}>{t("cancel")}</Button>
              <Button tone="danger" onClick={() => void onRemove()}>
                {m("home.remove")}
              </Button>
            </>
          }
        />
      )}
    </article>
  );
}

function BlankFace({ blank: { file, card }, shared }: { blank: KeptBlank; shared: DeckTexts }) {
  const preview = useMemo(() => previewDraft(file, shared), [file, shared]);
  return (
    <span aria-hidden="true">
      <OneDeckProvider page={preview}>
        <GameCard deck={preview.deck} id={card} width="6rem" />
      </OneDeckProvider>
    </span>
  );
}

interface DecksDialogProps {
  name: string;
  onClose: () => void;
  onChoose: (id: string) => void;
  onMake: () => void;
}

/** Chooses a deck of this device, or makes one. */
function DecksDialog({ name, onClose, onChoose, onMake }: DecksDialogProps) {
  const { m } = useMakeTexts();
  const t = useTranslate();
  const [decks, setDecks] = useState<readonly StoredDeck[]>();
  useEffect(() => {
    void draftStore()
      .then((store) => store.all())
      .then((found) => setDecks(found.decks.sort((one, other) => other.changed - one.changed)));
  }, []);
  return (
    <Dialog open onClose={onClose} heading={m("blanks.putTitle", { name })} closeLabel={t("close")}>
      <p className="text-ink-2">{m(decks?.length === 0 ? "blanks.noDeck" : "blanks.putHint")}</p>
      {decks?.length === 0 && (
        <Button tone="primary" className="justify-self-start" onClick={onMake}>
          {m("blanks.make")}
        </Button>
      )}
      <ul className="grid gap-2">
        {decks?.map(({ id, history: { draft } }) => (
          <li key={id} className="flex items-center justify-between gap-3">
            <span>
              <b>{draft.name === "" ? m("home.untitled") : draft.name}</b>
              <span className="block text-15 text-ink-2">{m("home.cards", { cards: draft.deck.cards.length })}</span>
            </span>
            <Button onClick={() => onChoose(id)} aria-label={`${m("blanks.put")}: ${draft.name}`}>
              {m("blanks.put")}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
