"use client";

import { effectText } from "@mutable/decks";
import { type CardId, type CardSource, EXCLUSIVE_MODIFIERS, type PredictedEffect } from "@mutable/engine";
import { formatList } from "@mutable/i18n";
import { useDeferredValue, useMemo } from "react";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { GameCard } from "../../cards/game-card.tsx";
import { GameToken } from "../../cards/game-token.tsx";
import { fieldsOfCard } from "../model/draft.ts";
import * as edits from "../model/edits.ts";
import { effectsOfPlaying, TRYING_SEAT } from "../model/play-now.ts";
import type { DraftProblem } from "../model/problems.ts";
import { useMakeTexts } from "../texts/make-texts.tsx";
import { useEditor } from "./editor-state.tsx";
import { problemText } from "./problem-text.ts";

interface LookPanelProps {
  card: CardSource;
  problems: readonly DraftProblem[];
  onTry: () => void;
}

/** The card as players see it, in three sizes, and what it would do. */
export function LookPanel({ card, problems, onTry }: LookPanelProps) {
  const { m, sentences } = useMakeTexts();
  const { preview, nameOf } = useEditor();
  const errors = problems.filter(({ isError }) => isError);
  return (
    <aside className="mk-face" aria-label={m("face.title")}>
      <div className="mk-face__large">
        <GameCard deck={preview.deck} id={card.id} size="read" width="var(--mk-face)" />
      </div>
      <div className="mk-face__small" aria-hidden="true">
        <GameCard deck={preview.deck} id={card.id} />
        <GameToken deck={preview.deck} id={card.id} />
      </div>
      <div className="mk-face__box">
        <WhatNow card={card} hasErrors={errors.length > 0} />
        {errors.length > 0 && <p className="mk-problem mk-problem--remark">{m("face.notYet")}</p>}
        {problems.length === 0 && (
          <p className="mk-ok">
            <Icon name="check" />
            {m("face.ok")}
          </p>
        )}
      </div>
      <div className="mk-face__acts">
        <Button
          tone="primary"
          size="lg"
          block
          onClick={onTry}
          disabled={errors.length > 0}
          {...(errors[0] !== undefined && { title: m("face.tryWhy", { problem: problemText({ m, sentences, nameOf }, errors[0]) }) })}
        >
          <Icon name="play" />
          {m("face.try")}
        </Button>
      </div>
    </aside>
  );
}

/** "If you play this now", who wants a Keeper, and how a rule stands beside others. */
export function WhatNow({ card, hasErrors }: { card: CardSource; hasErrors: boolean }) {
  const { m } = useMakeTexts();
  const isWanted = card.type === "keeper" || card.type === "creeper";
  return (
    <>
      {card.type !== "creeper" && card.type !== "meta" && !hasErrors && <PlayedNow card={card} />}
      {(card.type === "creeper" || card.type === "meta") && <p>{m("face.noPlay")}</p>}
      {isWanted && <WantedBy card={card.id} />}
      {card.type === "rule" && <OtherRules card={card} />}
    </>
  );
}

function PlayedNow({ card }: { card: CardSource }) {
  const { m } = useMakeTexts();
  const { preview } = useEditor();
  const deck = useDeferredValue(preview.deck);
  const tried = useMemo(() => (deck.ids.includes(card.id) ? effectsOfPlaying(deck, card.id) : undefined), [deck, card.id]);
  // A game that ends at once has too few cards: that says nothing about this one.
  if (tried === undefined || tried.effects.some(({ say }) => say === "endsAsDraw")) return null;
  return (
    <div className="mk-now">
      <h3>{m("face.now")}</h3>
      <p className="sr-only">{m("face.sample")}</p>
      <ul>
        {tried.lacksCards && <li>{m("face.fewCards")}</li>}
        {tried.effects.length === 0 && <li>{m("face.nothing")}</li>}
        {!tried.lacksCards &&
          tried.effects.slice(0, MOST_EFFECTS).map((effect, at) => (
            <li key={at}>
              <EffectLine effect={effect} />
            </li>
          ))}
      </ul>
    </div>
  );
}

const MOST_EFFECTS = 5;

/** The names of the players on the sample table. */
const PLAYERS: Readonly<Record<string, string>> = { player_1: "", player_2: "Bo", player_3: "Ana" };

function EffectLine({ effect }: { effect: PredictedEffect }) {
  const { preview } = useEditor();
  return effectText(preview.texts, effect, { viewer: TRYING_SEAT, nameOf: (seat) => PLAYERS[seat] ?? seat });
}

function WantedBy({ card }: { card: CardId }) {
  const { m } = useMakeTexts();
  const { draft, nameOf, go } = useEditor();
  const goals = draft.deck.cards.filter((each) => each.type === "goal" && edits.namedBy(each).includes(card));
  return (
    <div className="mk-now">
      <h3>{m("face.wanted")}</h3>
      {goals.length === 0 ? (
        <p>{m("face.wantedNone")}</p>
      ) : (
        <ul>
          {goals.map(({ id }) => (
            <li key={id}>
              <button type="button" className="mk-link" onClick={() => go(id)}>
                {nameOf(id)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** What a rule replaces, how ties go, and what raises its numbers. */
function OtherRules({ card }: { card: CardSource }) {
  const { m, language } = useMakeTexts();
  const { draft, nameOf } = useEditor();
  const fields = fieldsOfCard(card);
  const own = EXCLUSIVE_MODIFIERS.filter((name) => fields[name] !== undefined);
  const rules = draft.deck.cards.filter((each) => each.type === "rule" && each.id !== card.id);
  const replaced = rules.filter((each) => own.some((name) => fieldsOfCard(each)[name] !== undefined));
  const raising = fields.numerals === undefined ? rules.filter((each) => fieldsOfCard(each).numerals !== undefined) : [];
  const hasTies = /^(most|fewest)$/.test(String((fields.for as { is?: unknown } | undefined)?.is));
  const amounts = new Set(raising.map((each) => Number(fieldsOfCard(each).numerals)));
  const by = amounts.size === 1 ? Math.max(...amounts) : 0;
  const listed = (cards: readonly CardSource[]) =>
    formatList(
      language,
      cards.map(({ id }) => nameOf(id)),
    );
  return (
    <div className="mk-now">
      <h3>{m("face.others")}</h3>
      <ul>
        <li>{replaced.length > 0 ? m("face.replaces", { cards: listed(replaced) }) : m("face.beside")}</li>
        {hasTies && <li>{m("face.tie")}</li>}
        {raising.length > 0 && <li>{m("face.grows", { cards: listed(raising), by })}</li>}
      </ul>
    </div>
  );
}
