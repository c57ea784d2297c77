"use client";

import { faultField, type RulesProfile } from "@mutable/engine";
import { DeckOverview } from "../overview/overview.tsx";
import { useMakeTexts } from "../texts/make-texts.tsx";
import type { DeckReports } from "./deck-reports.ts";
import { useEditor } from "./editor-state.tsx";
import { problemText } from "./problem-text.ts";
import { useDeckLanguages } from "./use-deck-languages.ts";

/** The deck as a whole: counts, problems, which Goal wants what, its languages and its rules. */
export function OverviewTab({ reports, known }: DeckReports) {
  const { m, sentences } = useMakeTexts();
  const { draft, problems, nameOf, go, edit } = useEditor();
  const { languages, add, remove } = useDeckLanguages();
  const words = { m, sentences, nameOf };
  return (
    <div className="mk-page">
      <DeckOverview
        texts={reports}
        nameOf={nameOf}
        pictureOf={(card) => {
          const picture = draft.looks?.[card]?.picture;
          return picture === undefined ? undefined : `/pictures/${picture}.svg`;
        }}
        deck={draft.deck}
        name={draft.name}
        problems={problems.map((problem) => {
          const { isError, card, path, kind } = problem;
          const field = faultField(path);
          return { key: `${card} ${field} ${kind}`, isError, card, field, text: problemText(words, problem) };
        })}
        known={known}
        languages={languages}
        onAddLanguage={add}
        onRemoveLanguage={remove}
        onOpenCard={go}
        onBasics={(basics) => edit({ kind: "deckRules" }, (before) => ({ ...before, deck: { ...before.deck, basics } }))}
        onProfile={(profile: RulesProfile) => edit({ kind: "deckRules" }, (before) => ({ ...before, deck: { ...before.deck, profile } }))}
      />
    </div>
  );
}
