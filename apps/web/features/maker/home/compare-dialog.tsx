"use client";

import type { DeckFile } from "@mutable/decks";
import { useEffect, useMemo, useState } from "react";
import { useTranslate } from "../../../texts/client.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { NoticeBox } from "../../../ui/notice.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { ChangeList } from "../../decks/change-list.tsx";
import { deckChangeLines } from "../../decks/changes-text.ts";
import { findDeckFile } from "../../device/deck-files.ts";
import { deckFileOf } from "../model/draft.ts";
import { useMakeTexts } from "../texts/make-texts.tsx";
import type { DeckRowFacts } from "./deck-facts.ts";
import { type ComparedState, type Comparison, comparedStates } from "./version-rows.ts";

interface CompareDialogProps {
  facts: DeckRowFacts;
  first: Comparison;
  onClose: () => void;
}

/** What has changed between two versions of a deck, or between a version and the draft. */
export function CompareDialog({ facts, first, onClose }: CompareDialogProps) {
  const { m, language } = useMakeTexts();
  const t = useTranslate();
  const [{ before, after }, setComparison] = useState(first);
  const [former, later] = [useStateFile(facts, before), useStateFile(facts, after)];
  const lines = useMemo(
    () => (typeof former === "object" && typeof later === "object" ? deckChangeLines(t, language, former, later) : undefined),
    [t, language, former, later],
  );
  const { versions } = facts;
  const isNext = typeof after === "number" && before === versions[versions.findIndex(({ number }) => number === after) + 1]?.number;
  const words = isNext ? versions.find(({ number }) => number === after)?.changes : undefined;
  const options = comparedStates(facts).map((state) => ({
    value: String(state),
    label: state === "draft" ? m("versions.draft", { number: (versions[0]?.number ?? 0) + 1 }) : m("versions.version", { number: state }),
  }));
  const choose = (side: keyof Comparison) => (value: string) =>
    setComparison((chosen) => ({ ...chosen, [side]: value === "draft" ? value : Number(value) }));
  return (
    <Dialog open onClose={onClose} heading={m("versions.compareTitle")} closeLabel={t("close")}>
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField label={m("versions.before")} value={String(before)} options={options} onChange={choose("before")} />
        <SelectField label={m("versions.after")} value={String(after)} options={options} onChange={choose("after")} />
      </div>
      <div role="status" className="grid gap-3">
        {former === "failed" || later === "failed" ? (
          <NoticeBox tone="fault">{m("versions.failed")}</NoticeBox>
        ) : (
          lines === undefined && <p>{m("publish.loading")}</p>
        )}
        {lines !== undefined && <ChangeList lines={lines} />}
      </div>
      {words !== undefined && (
        <div className="text-15">
          <p className="font-semi text-ink-2">{t("madeDeck.author")}</p>
          <p className="whitespace-pre-line break-words">{words}</p>
        </div>
      )}
    </Dialog>
  );
}

/** The file of the draft or of a version. Undefined while it is loaded. */
function useStateFile({ here, versions }: DeckRowFacts, state: ComparedState): DeckFile | "failed" | undefined {
  const [loaded, setLoaded] = useState<{ readonly id: string; readonly file: DeckFile | "failed" }>();
  const draft = here?.history.draft;
  const ofDraft = useMemo(() => draft && deckFileOf(draft), [draft]);
  const id = versions.find(({ number }) => number === state)?.id;
  useEffect(() => {
    if (id === undefined) return;
    let isOver = false;
    void findDeckFile(id).then((file) => {
      if (!isOver) setLoaded({ id, file: file ?? "failed" });
    });
    return () => {
      isOver = true;
    };
  }, [id]);
  if (state === "draft") return ofDraft;
  return loaded?.id === id ? loaded?.file : undefined;
}
