"use client";

import { languagesOf } from "@mutable/decks";
import type { ReactNode } from "react";
import { Icon } from "../../../ui/icon.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { useEditor } from "../editor/editor-state.tsx";
import { useOpenDraft } from "../editor/open-draft-context.tsx";
import { deckAddress } from "../make-address.ts";
import { useMakeTexts } from "../texts/make-texts.tsx";
import { publishChecks } from "./publish-checks.ts";

interface ChecksPanelProps {
  onProblems: () => void;
  /** Opens the dialog with the name of the deck. */
  onAbout: () => void;
}

/** Checks before publishing. None of them prevents it. */
export function ChecksPanel({ onProblems, onAbout }: ChecksPanelProps) {
  const { m, language } = useMakeTexts();
  const openDraft = useOpenDraft();
  const { draft, problems, nameOf, go } = useEditor();
  const { unnamed, unmet, remarks } = publishChecks(draft, problems);
  const languageName = new Intl.DisplayNames(language, { type: "language" });
  const [firstUnmet] = unmet;
  return (
    <Panel heading={m("publish.before")}>
      <ul className="grid gap-3 text-15 leading-snug">
        {["", m("home.untitled")].includes(draft.name.trim()) && (
          <Check>
            {m("publish.check.untitled")} <CheckButton onClick={onAbout}>{m("publish.check.nameIt")}</CheckButton>
          </Check>
        )}
        {unnamed.length === 0 && <Check isFine>{m("publish.check.names", { languages: languagesOf(draft).length })}</Check>}
        {unnamed.map(({ language: missing, cards }) => (
          <Check key={missing}>
            {m("publish.check.unnamed", { count: cards.length, language: languageName.of(missing) ?? missing })}{" "}
            <CheckButton onClick={() => go(cards[0])}>{nameOf(cards[0] ?? "")}</CheckButton>
          </Check>
        ))}
        {firstUnmet === undefined ? (
          <Check isFine>{m("publish.check.goals")}</Check>
        ) : (
          <Check>
            {m("publish.check.unmet", { count: unmet.length })}{" "}
            <CheckButton onClick={() => go(firstUnmet)}>{nameOf(firstUnmet)}</CheckButton>
          </Check>
        )}
        {remarks > 0 && (
          <Check>
            <CheckButton onClick={onProblems}>{m("publish.check.remarks", { count: remarks })}</CheckButton>
          </Check>
        )}
      </ul>
      <a href={deckAddress(openDraft.state.id, undefined, "balance")} className="inline-flex min-h-11 w-fit items-center">
        {m("publish.check.balance")}
      </a>
    </Panel>
  );
}

function Check({ isFine = false, children }: { isFine?: boolean; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-2">
      <Icon name={isFine ? "check" : "warning"} className={isFine ? "mt-0.5 text-ok-text" : "mt-0.5 text-warn-text"} />
      <p>{children}</p>
    </li>
  );
}

function CheckButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className="mk-problem__way" onClick={onClick}>
      {children}
    </button>
  );
}
