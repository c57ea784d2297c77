"use client";

import { DECK_LIMITS, PROPOSAL_LENGTH } from "@mutable/decks";
import type { CardSource } from "@mutable/engine";
import type { Language } from "@mutable/i18n";
import { useId, useLayoutEffect, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { classes } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { cardFace } from "../../cards/card-face.ts";
import * as edits from "../model/edits.ts";
import { isEmptyCard } from "../model/examples.ts";
import { startsWithPath } from "../model/field-path.ts";
import type { DraftProblem } from "../model/problems.ts";
import { isTextProposed, proposalFor, withText } from "../model/proposed-texts.ts";
import { pictureCalled } from "../pictures/find-pictures.ts";
import { useMakeTexts } from "../texts/make-texts.tsx";
import { useEditor } from "./editor-state.tsx";
import { isNewCard } from "./new-card.ts";
import { shownLanguages, useOnlyOwnLanguage } from "./own-language.ts";
import { ProblemLines } from "./problem-lines.tsx";
import { useDeckLanguages } from "./use-deck-languages.ts";

/** The name and text of a card: in the languages of the deck side by side, or only in that of the page. */
export function WordsPanel({ card, problems }: { card: CardSource; problems: readonly DraftProblem[] }) {
  const { m, maker, language } = useMakeTexts();
  const { draft, preview } = useEditor();
  const [isProposing, setProposing] = useState(false);
  const [isOnlyOwn, setOnlyOwn] = useOnlyOwnLanguage();
  const { languages: ofDeck, missing, add } = useDeckLanguages();
  const languages = shownLanguages(ofDeck, language, isOnlyOwn, problems);
  const panel = useRef<HTMLElement>(null);
  const isProposed = languages.every((each) => isTextProposed(draft, card.id, maker[each]));
  const hasNumbers = languages.some((each) => /\{[nm]\}/.test(draft.texts[each]?.[card.id]?.text ?? ""));
  const isMadeOfCards = card.type === "goal" && cardFace(preview.texts, preview.deck, card.id).body.is === "equation";
  const hint = isMadeOfCards ? "words.goal" : hasNumbers ? "words.numbers" : undefined;
  return (
    <section ref={panel} className="mk-panel" tabIndex={-1} aria-labelledby="mk-words">
      <div className="mk-part__head">
        <h2 id="mk-words">{m("words.title")}</h2>
        {(!isProposed || isProposing) && (
          <Button tone="quiet" className="text-15!" aria-expanded={isProposing} onClick={() => setProposing(!isProposing)}>
            <Icon name="arrows-clockwise" />
            {m("words.again")}
          </Button>
        )}
      </div>
      <div className={classes("mk-languages", languages.length === 1 && "is-one")}>
        {languages.map((each) => (
          <LanguageWords
            key={each}
            card={card}
            language={each}
            leading={languages[0] ?? each}
            problems={problems}
            isProposing={isProposing}
          />
        ))}
      </div>
      {isProposing && isProposed && <p className="mk-say">{m("words.isProposed")}</p>}
      {hint !== undefined && (
        <p className="mk-say">
          <Icon name={isMadeOfCards ? "image" : "hash"} />
          <span>{m(hint)}</span>
        </p>
      )}
      {ofDeck.length > 1 && (
        <Switch
          className="mt-2 text-15"
          label={m("words.onlyOwn")}
          hint={isOnlyOwn ? m("words.onlyOwnHint") : undefined}
          checked={isOnlyOwn}
          onChange={({ target }) => setOnlyOwn(target.checked)}
        />
      )}
      {missing.map((each) => (
        <Button
          key={each}
          tone="ghost"
          className="mt-2 -ml-3 text-15!"
          onClick={() => {
            add(each);
            setOnlyOwn(false);
            // The button goes.
            panel.current?.focus({ preventScroll: true });
          }}
        >
          <Icon name="plus" />
          {m("words.also", { language: each })}
        </Button>
      ))}
    </section>
  );
}

interface LanguageWordsProps {
  card: CardSource;
  language: Language;
  /** The language whose name becomes the name in the others too, until they have one of their own. */
  leading: Language;
  problems: readonly DraftProblem[];
  isProposing: boolean;
}

function LanguageWords({ card, language, leading, problems, isProposing }: LanguageWordsProps) {
  const { m, maker, language: ofPage } = useMakeTexts();
  const { draft, edit, go } = useEditor();
  const id = useId();
  const { name = "", text = "" } = draft.texts[language]?.[card.id] ?? {};
  const isLeading = language === leading;
  // A name that is still to come also becomes the name in the other languages.
  const isUnnamed = !isLeading && (draft.texts[leading]?.[card.id]?.name ?? "") === "";
  // A new card is not blamed for the name that is about to be typed.
  const [isAwaited, setAwaited] = useState(false);
  const of = (field: "name" | "text") =>
    problems.filter(
      ({ path, kind }) =>
        !(kind === "noName" && isAwaited) &&
        ((startsWithPath(path, ["texts", language, field]) && !(kind === "noName" && isUnnamed)) ||
          (field === "name" && kind === "noName" && isLeading && !path.includes("name"))),
    );
  const isUnfinished = card.type !== "keeper" && card.type !== "creeper" && isEmptyCard(card);
  const proposal = proposalFor(draft, card.id, maker[language]);
  const write = (next: string) =>
    edit({ kind: "write", card: card.id, field: language }, (before) => withText(before, card.id, language, next));
  /** Once a card has its name, it gets its id, and the picture of that name if there is one. */
  const settle = () => {
    const settled = edits.settledId(draft, card.id, name);
    const hasPicture = draft.looks?.[card.id]?.picture !== undefined || (card.type !== "keeper" && card.type !== "creeper");
    const picture = hasPicture ? undefined : pictureCalled(name);
    edit({ kind: "rename", card: card.id, field: language }, (before) => {
      const pictured = picture === undefined ? before : edits.choosePicture(before, card.id, picture);
      return edits.changeCardId(pictured, card.id, settled);
    });
    if (settled !== card.id) go(settled);
  };
  const length = [...text].length;
  const nameField = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (!isLeading || !isNewCard(card.id)) return;
    // At once: what is typed next is the name.
    nameField.current?.focus({ preventScroll: true });
    setAwaited(true);
  }, [isLeading, card.id]);
  return (
    <div className="mk-words" lang={language}>
      <div className="mk-words__head">
        <b lang={ofPage}>{m(`words.in.${language}`)}</b>
      </div>
      <input
        ref={nameField}
        value={name}
        aria-label={`${m("words.name")}, ${m(`words.in.${language}`)}`}
        placeholder={m("words.name")}
        data-name={language}
        maxLength={DECK_LIMITS.name}
        autoComplete="off"
        onChange={({ target }) =>
          edit({ kind: "rename", card: card.id, field: language }, (before) =>
            edits.renameCard(before, card.id, language, target.value, isLeading),
          )
        }
        onBlur={() => {
          setAwaited(false);
          settle();
        }}
        {...faultOf(of("name"), `${id}-name`)}
      />
      <ProblemLines id={`${id}-name`} problems={of("name")} />
      <textarea
        value={text}
        rows={2}
        aria-label={`${m("words.text")}, ${m(`words.in.${language}`)}`}
        placeholder={proposal === "" ? m(isUnfinished ? "words.later" : "words.noProposal") : proposal}
        onChange={({ target }) => write(target.value.replaceAll(/\s*\n\s*/g, " "))}
        {...faultOf(of("text"), `${id}-text`)}
      />
      <small className={classes("mk-words__count", length > PROPOSAL_LENGTH && "is-long")} lang={ofPage}>
        {m("words.count", { count: length, most: PROPOSAL_LENGTH })}
      </small>
      <ProblemLines id={`${id}-text`} problems={of("text")} />
      {length > PROPOSAL_LENGTH && (
        <p className="mk-say" lang={ofPage}>
          <Icon name="info" />
          <span>{m("words.long")}</span>
        </p>
      )}
      {isProposing && text !== proposal && (
        <p className="mk-proposal">
          {proposal === "" ? m("words.noProposal") : m("words.proposal", { text: proposal })}{" "}
          <button type="button" className="mk-problem__way" onClick={() => write(proposal)}>
            {m("words.use")}
          </button>
        </p>
      )}
    </div>
  );
}

const faultOf = (problems: readonly DraftProblem[], id: string) => ({
  ...(problems.length > 0 && { "aria-describedby": id }),
  ...(problems.some(({ isError }) => isError) && { "aria-invalid": true }),
});
