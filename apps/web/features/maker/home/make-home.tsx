"use client";

import type { DeckTexts } from "@mutable/decks";
import { useMemo, useRef, useState } from "react";
import { DecksContext } from "../../../decks/client.tsx";
import { useTranslate } from "../../../texts/client.tsx";
import { Button, buttonLook } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { Icon, type IconName } from "../../../ui/icon.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { MenuButton } from "../../../ui/menu-item.tsx";
import { NoticeBox } from "../../../ui/notice.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { GameCard } from "../../cards/game-card.tsx";
import { saveFile } from "../../replay/save-file.ts";
import { shortTime } from "../editor/short-time.ts";
import { deckAddress } from "../make-address.ts";
import { type DraftFile, deckFileOf, newDraft } from "../model/draft.ts";
import { newHistory } from "../model/history.ts";
import { type ImportedDraft, importDraft } from "../model/import-draft.ts";
import { pondDraft } from "../model/pond.ts";
import { previewDraft } from "../model/preview.ts";
import { keepNewDeck } from "../store/open-session.ts";
import { newStoredDeck } from "../store/stored-deck.ts";
import { useMakeTexts } from "../texts/make-texts.tsx";
import { BlankCards } from "./blank-cards.tsx";
import { CopyDialog } from "./copy-dialog.tsx";
import { type ListedDeck, useDecks } from "./use-decks.ts";

/** The ways to begin a deck, and the decks of this device and of the account. */
export function MakeHome({ isGone }: { isGone: boolean }) {
  const { m, maker, language } = useMakeTexts();
  const { found, remove } = useDecks();
  const [isCopying, setCopying] = useState(false);
  const [imported, setImported] = useState<ImportedDraft>();
  const [failure, setFailure] = useState<string>();
  const file = useRef<HTMLInputElement>(null);
  async function begin(draft: DraftFile) {
    const deck = newStoredDeck(newHistory(draft), Date.now());
    await keepNewDeck(deck).catch(() => setFailure(m("saved.full")));
    location.hash = new URL(deckAddress(deck.id), location.href).hash;
  }
  async function read(chosen: File | undefined) {
    if (chosen === undefined) return;
    const result = importDraft(await chosen.text(), chosen.name.replace(/\.json$/i, "").slice(0, 40));
    if ("why" in result) return setFailure(m("import.noJson", { why: result.why }));
    setFailure(undefined);
    if (result.bad.length > 0) setImported(result);
    else await begin(result.draft);
  }
  const isEmpty = found !== undefined && found.decks.length === 0 && found.elsewhere.length === 0;
  return (
    <div className="mk-home">
      <div className="mk-home__main">
        <h1 className="text-26">{m("home.title")}</h1>
        <p className="text-ink-2">{m("home.lead")}</p>
        {isGone && <NoticeBox tone="warning">{m("home.gone")}</NoticeBox>}
        {failure !== undefined && (
          <NoticeBox tone="fault">
            <b>{m("import.failed")}</b> {failure}
          </NoticeBox>
        )}
        <div className="mk-ways">
          <Way icon="plus" title={m("home.new")} hint={m("home.newHint")} isMain onClick={() => void begin(newDraft(m("home.untitled")))} />
          <Way icon="copy" title={m("home.copy")} hint={m("home.copyHint")} onClick={() => setCopying(true)} />
          <Way icon="upload" title={m("home.import")} hint={m("home.importHint")} onClick={() => file.current?.click()} />
          <input
            ref={file}
            type="file"
            accept="application/json,.json"
            className="sr-only"
            tabIndex={-1}
            aria-label={m("home.import")}
            onChange={({ target }) => {
              void read(target.files?.[0]);
              target.value = "";
            }}
          />
        </div>
        {found?.damaged.map(({ id, content }) => (
          <NoticeBox key={id} tone="warning">
            <b>{m("home.damaged")}</b> {m("home.damagedText")}{" "}
            <Button className="mt-2" onClick={() => saveFile(`mutable-deck-${id}.json`, JSON.stringify(content, undefined, 2))}>
              {m("home.file")}
            </Button>
          </NoticeBox>
        ))}
        {isEmpty ? (
          <Empty title={m("home.none")}>
            <p>{m("home.noneHint")}</p>
            <Button onClick={() => void begin(pondDraft({ name: m("home.pondName"), about: m("home.pondAbout") }, maker))}>
              {m("home.pond")}
            </Button>
          </Empty>
        ) : (
          found !== undefined && (
            <section>
              <h2 className="mb-2.5 text-21">
                {m("home.mine")} <span className="mk-tag">{found.decks.length + found.elsewhere.length}</span>
              </h2>
              <ul className="mk-decks">
                {found.decks.map((each) => (
                  <li key={each.deck.id}>
                    <DeckRow
                      listed={each}
                      onRemove={() => void remove(each.deck.id)}
                      onCopy={() =>
                        void begin({
                          ...each.deck.history.draft,
                          name: m("copy.name", { name: each.deck.history.draft.name }).slice(0, 40),
                        })
                      }
                    />
                  </li>
                ))}
                {found.elsewhere.map(({ key, name, changed }) => (
                  <li key={key}>
                    <article className="mk-deckrow mk-deckrow--server" aria-label={name}>
                      <div>
                        <h3>{name}</h3>
                        <p>
                          {m("home.fromServer")} · {shortTime(changed, language)}
                        </p>
                        <a href={deckAddress(key)} className={buttonLook({ tone: "plain", className: "mt-2" })}>
                          {m("home.open")}
                        </a>
                      </div>
                    </article>
                  </li>
                ))}
              </ul>
            </section>
          )
        )}
        <BlankCards />
      </div>
      <Panel heading={m("home.device")} className="mk-home__side">
        <p className="text-15 text-ink-2">{m("home.deviceText")}</p>
      </Panel>
      {isCopying && (
        <CopyDialog
          own={found?.decks.map(({ deck }) => deck.history.draft) ?? []}
          onClose={() => setCopying(false)}
          onCopy={(draft) => void begin(draft)}
        />
      )}
      {imported !== undefined && (
        <ImportDialog imported={imported} onClose={() => setImported(undefined)} onTake={() => void begin(imported.draft)} />
      )}
    </div>
  );
}

interface WayProps {
  icon: IconName;
  title: string;
  hint: string;
  isMain?: boolean;
  onClick: () => void;
}

function Way({ icon, title, hint, isMain, onClick }: WayProps) {
  return (
    <button type="button" className={isMain ? "mk-way mk-way--main" : "mk-way"} onClick={onClick}>
      <i>
        <Icon name={icon} />
      </i>
      <b>{title}</b>
      <span className="mk-way__hint">{hint}</span>
    </button>
  );
}

interface DeckRowProps {
  listed: ListedDeck;
  onRemove: () => void;
  onCopy: () => void;
}

function DeckRow({ listed: { deck, problems, errors }, onRemove, onCopy }: DeckRowProps) {
  const { m, language, shared } = useMakeTexts();
  const t = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const { draft } = deck.history;
  const name = draft.name === "" ? m("home.untitled") : draft.name;
  const cards = draft.deck.cards.length;
  return (
    <article className="mk-deckrow" aria-label={m("home.item", { name, cards, problems })} data-deck={deck.id}>
      <Fan draft={draft} shared={shared} />
      <div>
        <h3>{name}</h3>
        <p>{m("home.facts", { cards, when: shortTime(deck.changed, language) })}</p>
        <p className="mk-deckrow__signs">
          {problems > 0 && (
            <span className={errors > 0 ? "text-danger-text" : "text-warn-text"}>
              <Icon name="warning" /> {m("home.problems", { count: problems })}
            </span>
          )}
          <span>
            <Icon name={deck.base === undefined ? "device-mobile" : "cloud-check"} />{" "}
            {m(deck.base === undefined ? "home.onlyHere" : "home.inAccount")}
          </span>
        </p>
        <div className="mk-deckrow__acts">
          <a href={deckAddress(deck.id)} className={buttonLook({ tone: "plain" })}>
            <Icon name="pencil" />
            {m("home.open")}
          </a>
          <Menu label={m("home.more", { name })} trigger={<Icon name="dots" />} align="start">
            <MenuButton icon="download" onClick={() => saveFile(`${name}.json`, JSON.stringify(deckFileOf(draft), undefined, 2))}>
              {m("home.file")}
            </MenuButton>
            <MenuButton icon="copy" onClick={onCopy}>
              {m("home.duplicate")}
            </MenuButton>
            <MenuButton icon="trash" onClick={() => setAsking(true)}>
              {m("home.remove")}
            </MenuButton>
          </Menu>
        </div>
      </div>
      {isAsking && (
        <Dialog
          open
          onClose={() => setAsking(false)}
          heading={m("home.removeAsk", { name })}
          closeLabel={t("close")}
          actions={
            <>
              <Button onClick={() => setAsking(false)}>{t("cancel")}</Button>
              <Button
                tone="danger"
                onClick={() => {
                  setAsking(false);
                  onRemove();
                }}
              >
                {m("home.remove")}
              </Button>
            </>
          }
        >
          <p>{m("home.removeHint")}</p>
        </Dialog>
      )}
    </article>
  );
}

/** Three cards of the deck. */
function Fan({ draft, shared }: { draft: DraftFile; shared: DeckTexts }) {
  const preview = useMemo(() => previewDraft(draft, shared), [draft, shared]);
  const decks = useMemo(
    () => ({ decks: new Map([[preview.deck.id, preview]]), offered: [], load: async () => undefined, add: () => {} }),
    [preview],
  );
  const types = ["goal", "keeper", "action", "rule", "creeper", "surprise", "danger", "secret", "meta"];
  const firsts = types.flatMap((type) => draft.deck.cards.find((card) => card.type === type)?.id ?? []).slice(0, 3);
  return (
    <span className="mk-fan" aria-hidden="true">
      <DecksContext value={decks}>
        {firsts.map((id) => (
          <GameCard key={id} deck={preview.deck} id={id} width="3.875rem" />
        ))}
      </DecksContext>
    </span>
  );
}

interface ImportDialogProps {
  imported: ImportedDraft;
  onClose: () => void;
  onTake: () => void;
}

/** A file of which some cards cannot be read: it is asked before the others are taken. */
function ImportDialog({ imported: { draft, bad }, onClose, onTake }: ImportDialogProps) {
  const { m } = useMakeTexts();
  const t = useTranslate();
  const good = draft.deck.cards.length;
  return (
    <Dialog
      open
      onClose={onClose}
      heading={m("import.title", { name: draft.name })}
      closeLabel={t("close")}
      actions={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button tone="primary" disabled={good === 0} onClick={onTake}>
            {m("import.take")}
          </Button>
        </>
      }
    >
      <p>{m("import.good", { count: good })}</p>
      <p>{m("import.bad")}</p>
      <ul className="grid gap-1.5">
        {bad.map(({ card, fault }, at) => (
          <li key={at}>
            <b>{card}</b>: <span lang="en">{fault}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
