"use client";

import { DECK_LIMITS } from "@mutable/decks";
import type { CardId } from "@mutable/engine";
import { useEffect, useMemo, useRef } from "react";
import { OneDeckProvider } from "../../../decks/one-deck.tsx";
import { useTranslate } from "../../../texts/client.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { Stepper } from "../../../ui/stepper.tsx";
import { GameCard } from "../../cards/game-card.tsx";
import { type DraftFile, findDraftCard } from "../model/draft.ts";
import * as edits from "../model/edits.ts";
import { type CardConflict, type ConflictChoice, decideConflict } from "../model/merge.ts";
import { previewDraft } from "../model/preview.ts";
import type { DraftProblem } from "../model/problems.ts";
import { useMakeTexts } from "../texts/make-texts.tsx";
import { useEditor } from "./editor-state.tsx";
import { useOpenDraft } from "./open-draft-context.tsx";
import { ProblemLines } from "./problem-lines.tsx";

/** The name and the basic rules of the deck. */
export function AboutDialog({ onClose }: { onClose: () => void }) {
  const { m } = useMakeTexts();
  const t = useTranslate();
  const { draft, edit } = useEditor();
  const { basics, profile } = draft.deck;
  const number = (label: string, value: number, min: number, max: number, onChange: (value: number) => void) => (
    <Stepper
      label={label}
      value={value}
      min={min}
      max={max}
      fewerLabel={m("field.fewer")}
      moreLabel={m("field.more")}
      onChange={onChange}
    />
  );
  const setBasics = (name: "draws" | "plays" | "deal") => (value: number) =>
    edit({ kind: "deckRules", field: name }, (before) => edits.setBasics(before, name, value));
  const setSeats = (name: "minSeats" | "maxSeats") => (value: number) =>
    edit({ kind: "deckRules", field: name }, (before) => edits.setProfile(before, name, value));
  const name = useRef<HTMLInputElement>(null);
  // After the dialog has opened, which gives the focus to its close button.
  useEffect(() => name.current?.select(), []);
  return (
    <Dialog open onClose={onClose} heading={m("deck.title")} closeLabel={t("close")}>
      {draft.origin !== undefined && <p className="text-ink-2">{m("deck.from", { name: draft.origin.name })}</p>}
      <Field
        ref={name}
        label={m("deck.name")}
        value={draft.name}
        maxLength={DECK_LIMITS.deckName}
        onChange={({ target }) => edit({ kind: "deckName", field: "name" }, (before) => edits.nameDeck(before, target.value))}
      />
      <Field
        label={m("deck.about")}
        value={draft.about ?? ""}
        maxLength={DECK_LIMITS.about}
        onChange={({ target }) => edit({ kind: "deckName", field: "about" }, (before) => edits.describeDeck(before, target.value))}
      />
      <div className="flex flex-wrap gap-x-6 gap-y-4">
        {number(m("deck.draws"), basics.draws, 0, 20, setBasics("draws"))}
        {number(m("deck.plays"), basics.plays, 0, 20, setBasics("plays"))}
        {number(m("deck.deal"), basics.deal, 0, 20, setBasics("deal"))}
        {number(m("deck.least"), profile.minSeats, 1, profile.maxSeats, setSeats("minSeats"))}
        {number(m("deck.most"), profile.maxSeats, profile.minSeats, 6, setSeats("maxSeats"))}
      </div>
    </Dialog>
  );
}

/** All problems of the deck, errors first, each with a link to its card. */
export function ProblemsDialog({ onClose }: { onClose: () => void }) {
  const { m } = useMakeTexts();
  const t = useTranslate();
  const { problems, nameOf, go } = useEditor();
  const groups = new Map<CardId | undefined, DraftProblem[]>();
  for (const problem of problems) groups.set(problem.card, [...(groups.get(problem.card) ?? []), problem]);
  return (
    <Dialog open onClose={onClose} heading={m("problems.title")} closeLabel={t("close")}>
      {problems.length === 0 && <p>{m("problems.none")}</p>}
      <ul className="grid gap-3.5">
        {[...groups].map(([card, ofCard]) => (
          <li key={card ?? ""}>
            {card === undefined ? (
              <b>{m("problems.deck")}</b>
            ) : (
              <button
                type="button"
                className="mk-link"
                onClick={() => {
                  onClose();
                  go(card);
                }}
              >
                {nameOf(card)}
              </button>
            )}
            <ProblemLines problems={ofCard} />
          </li>
        ))}
      </ul>
      <p className="mk-say">{m("problems.remarks")}</p>
    </Dialog>
  );
}

/** A card that was changed in two ways: both are shown, and its owner chooses. */
export function ConflictDialog({ conflict, onClose }: { conflict: CardConflict; onClose: () => void }) {
  const { m } = useMakeTexts();
  const t = useTranslate();
  const openDraft = useOpenDraft();
  const { draft, nameOf } = useEditor();
  const choose = (choice: ConflictChoice) => {
    openDraft.decide(conflict, choice, { kind: "join", card: conflict.card, name: nameOf(conflict.card) });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      heading={m("conflict.title", { name: nameOf(conflict.card) })}
      closeLabel={t("close")}
      actions={
        <>
          <Button onClick={onClose}>{m("conflict.later")}</Button>
          {isThere(draft, conflict, "mine") && isThere(draft, conflict, "theirs") && (
            <Button onClick={() => choose("both")}>{m("conflict.both")}</Button>
          )}
        </>
      }
    >
      <p>{m("conflict.text")}</p>
      <div className="mk-conflict">
        <ConflictSide conflict={conflict} side="mine" onChoose={choose} />
        <ConflictSide conflict={conflict} side="theirs" onChoose={choose} />
      </div>
    </Dialog>
  );
}

type Side = "mine" | "theirs";

/** False if it was removed on that side. */
const isThere = (draft: DraftFile, { card, theirs }: CardConflict, side: Side): boolean =>
  side === "mine" ? findDraftCard(draft, card) !== undefined : theirs !== undefined;

interface ConflictSideProps {
  conflict: CardConflict;
  side: Side;
  onChoose: (choice: ConflictChoice) => void;
}

function ConflictSide({ conflict, side, onChoose }: ConflictSideProps) {
  const { m, shared } = useMakeTexts();
  const { draft } = useEditor();
  const preview = useMemo(() => previewDraft(decideConflict(draft, conflict, side), shared), [draft, conflict, side, shared]);
  return (
    <div>
      <b>{m(`conflict.${side}`)}</b>
      <OneDeckProvider page={preview}>
        {isThere(draft, conflict, side) ? (
          <GameCard deck={preview.deck} id={conflict.card} width="8.25rem" />
        ) : (
          <p>{m("conflict.removed")}</p>
        )}
      </OneDeckProvider>
      <Button tone={side === "mine" ? "primary" : "plain"} onClick={() => onChoose(side)}>
        {m(side === "mine" ? "conflict.keepMine" : "conflict.keepTheirs")}
      </Button>
    </div>
  );
}
