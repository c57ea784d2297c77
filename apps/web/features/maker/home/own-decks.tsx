"use client";

import { type ReactNode, useId, useState } from "react";
import { buttonLook } from "../../../ui/button.tsx";
import { classes } from "../../../ui/classes.ts";
import { Icon, type IconName } from "../../../ui/icon.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { MenuButton } from "../../../ui/menu-item.tsx";
import { saveFile } from "../../replay/save-file.ts";
import { type DraftFile, deckFileOf } from "../model/draft.ts";
import { hiddenValues } from "../publish/hidden-notice.tsx";
import { useMakeTexts } from "../texts/make-texts.tsx";
import { ageText, type DeckPlays, type DeckRowFacts, factsText, nameText, sizeText, standingText } from "./deck-facts.ts";
import { DeckFan, VersionFan } from "./deck-fan.tsx";
import { PlayButton } from "./play-button.tsx";
import { RemoveDeck } from "./remove-deck.tsx";
import type { RemovalPlace } from "./use-decks.ts";

interface OwnDeckActs {
  onChoose: (facts: DeckRowFacts) => void;
  onPlay: (facts: DeckRowFacts, what: NonNullable<DeckPlays["bots"]>) => void;
  onCopy: (draft: DraftFile) => void;
  onRemove: (facts: DeckRowFacts, from: RemovalPlace) => void;
}

interface OwnDecksProps extends OwnDeckActs {
  decks: readonly DeckRowFacts[];
  /** The deck whose versions are shown. */
  chosen: DeckRowFacts | undefined;
  /** Shown above the list. */
  children?: ReactNode;
}

/** The decks of this device and of the account. */
export function OwnDecks({ decks, chosen, children, ...acts }: OwnDecksProps) {
  const { m } = useMakeTexts();
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="mb-2.5 text-21">
        {m("home.mine")} <span className="mk-tag">{decks.length}</span>
      </h2>
      {children}
      <ul className="mk-decks" data-deck-list="">
        {decks.map((facts) => (
          <li key={facts.id}>
            <DeckRow facts={facts} isChosen={facts === chosen} {...acts} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const SIGNS = {
  device: "device-mobile",
  account: "cloud-check",
  unpublished: "lock",
  private: "lock",
  link: "link",
  public: "globe",
  hidden: "eye-slash",
} as const satisfies Record<DeckRowFacts["standing"]["is"], IconName>;

interface DeckRowProps extends OwnDeckActs {
  facts: DeckRowFacts;
  isChosen: boolean;
}

function DeckRow({ facts, isChosen, onChoose, onPlay, onCopy, onRemove }: DeckRowProps) {
  const { m, language, shared } = useMakeTexts();
  const [isAsking, setAsking] = useState(false);
  const id = useId();
  const { here, problems, standing } = facts;
  const name = nameText(m, facts);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the focus inside does the same.
    <article
      className={classes("mk-deckrow", isChosen && "is-chosen")}
      data-deck={facts.id}
      onFocus={() => onChoose(facts)}
      onClick={() => onChoose(facts)}
    >
      {here === undefined ? <VersionFan version={facts.versions[0]?.id} /> : <DeckFan draft={here.history.draft} shared={shared} />}
      <div>
        {/* Read as one sentence; the lines below have the same. */}
        <h3 id={id}>
          {name}
          <span className="sr-only">, {factsText(m, facts)}</span>
        </h3>
        <p aria-hidden="true">{sizeText(m, facts, ageText(language, facts.changed, Date.now()))}</p>
        <p aria-hidden="true" className="mk-deckrow__signs">
          {problems > 0 && (
            <span className="text-danger-text">
              <Icon name="warning-circle" /> {m("home.problems", { count: problems })}
            </span>
          )}
          <span>
            <Icon name={SIGNS[standing.is]} /> {standingText(m, standing)}
          </span>
          {here === undefined && (
            <span>
              <Icon name="cloud-check" /> {m("home.fromServer")}
            </span>
          )}
        </p>
        {standing.is === "hidden" && <p className="break-words text-15">{m("hidden.since", hiddenValues(language, standing.hidden))}</p>}
        <div className="mk-deckrow__acts">
          <a
            href={facts.address}
            data-open=""
            aria-labelledby={`${id}-open ${id}`}
            className={buttonLook({ tone: isChosen ? "primary" : "plain" })}
          >
            <Icon name="pencil" />
            <span id={`${id}-open`}>{m("home.open")}</span>
          </a>
          <PlayButton facts={facts} onPlay={(what) => onPlay(facts, what)} />
          <Menu label={m("home.more", { name })} trigger={<Icon name="dots" />} className="mk-more">
            {here !== undefined && (
              <>
                <MenuButton
                  icon="download"
                  onClick={() => saveFile(`${name}.json`, JSON.stringify(deckFileOf(here.history.draft), undefined, 2))}
                >
                  {m("home.file")}
                </MenuButton>
                <MenuButton icon="copy" onClick={() => onCopy(here.history.draft)}>
                  {m("home.duplicate")}
                </MenuButton>
              </>
            )}
            <MenuButton icon="trash" onClick={() => setAsking(true)}>
              {m("home.remove")}
            </MenuButton>
          </Menu>
        </div>
      </div>
      {isAsking && <RemoveDeck facts={facts} onClose={() => setAsking(false)} onRemove={(from) => onRemove(facts, from)} />}
    </article>
  );
}
