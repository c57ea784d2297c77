"use client";

import { cardIdFor } from "@mutable/decks";
import type { CardId } from "@mutable/engine";
import { useRef } from "react";
import { classes } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import type { DraftFile } from "../model/draft.ts";
import * as edits from "../model/edits.ts";
import type { FieldPath } from "../model/field-path.ts";
import { readableId } from "../model/preview.ts";
import type { DraftProblem } from "../model/problems.ts";
import { proposalFor, withText } from "../model/proposed-texts.ts";
import { useMakeTexts } from "../texts/make-texts.tsx";
import { useEditor } from "./editor-state.tsx";
import { problemText, wayText } from "./problem-text.ts";

/** The problems at one place of a card, each with its way out. `id`: fields refer to it. */
export function ProblemLines({ id, problems }: { id?: string | undefined; problems: readonly DraftProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <ul id={id} className="mk-problems">
      {problems.map((problem, at) => (
        <ProblemLine key={at} problem={problem} />
      ))}
    </ul>
  );
}

function ProblemLine({ problem }: { problem: DraftProblem }) {
  const { m, sentences } = useMakeTexts();
  const { nameOf } = useEditor();
  const solve = useWayOut();
  const words = { m, sentences, nameOf };
  const { way, isError } = problem;
  const line = useRef<HTMLLIElement>(null);
  return (
    <li ref={line} className={classes("mk-problem", !isError && "mk-problem--remark")}>
      <Icon name={isError ? "warning" : "info"} />
      <span>
        {problemText(words, problem)}
        {way !== undefined && (
          <>
            {" "}
            <button
              type="button"
              className="mk-problem__way"
              onClick={() => {
                // The button goes with its problem.
                const box = line.current?.closest<HTMLElement>("section");
                solve(problem);
                box?.focus();
              }}
            >
              {wayText(words, way)}
            </button>
          </>
        )}
      </span>
    </li>
  );
}

/** Takes the way out of a problem. */
export function useWayOut(): (problem: DraftProblem) => void {
  const { maker, language } = useMakeTexts();
  const { edit, go, nameOf } = useEditor();
  return ({ card, path, way }) => {
    if (card === undefined || way === undefined) return;
    const { list, at } = entryOf(path);
    switch (way.is) {
      case "makeCard":
        return edit({ kind: "addCard", card: way.card }, (draft) =>
          edits.addCard(draft, { id: way.card, type: way.type, names: { [language]: readableId(way.card) } }),
        );
      case "addBefore":
        return edit({ kind: "addSentence", card }, (draft) => edits.addSentences(draft, card, list, [`step.${way.step}`], at));
      case "remove":
        return edit({ kind: "removeSentence", card }, (draft) => edits.removeEntry(draft, card, list, at));
      case "removeField":
        return edit({ kind: "change", card }, (draft) => edits.setField(draft, card, path, undefined));
      case "addFor":
        return edit({ kind: "change", card }, (draft) => edits.setField(draft, card, ["for"], { is: "fewest", of: "keepers" }));
      case "propose":
        return edit({ kind: "write", card }, (draft) => withText(draft, card, way.language, proposalFor(draft, card, maker[way.language])));
      case "addGoal": {
        let goal: CardId | undefined;
        edit({ kind: "addCard", card }, (draft) => {
          goal = cardIdFor(`${nameOf(card)} goal`, edits.takenIds(draft));
          return goalFor(draft, goal, card);
        });
        return go(goal);
      }
    }
  };
}

const goalFor = (draft: DraftFile, id: CardId, keeper: CardId): DraftFile =>
  edits.addCard(draft, { id, type: "goal", fields: { when: [{ is: "has", cards: [keeper] }] } });

/** The entry of a list that a path goes through: `["steps", 1, "cards"]` is entry 1 of steps. */
function entryOf(path: FieldPath): { readonly list: FieldPath; readonly at: number } {
  const place = path.findIndex((part) => typeof part === "number");
  return { list: path.slice(0, Math.max(0, place)), at: Number(path[place] ?? 0) };
}
