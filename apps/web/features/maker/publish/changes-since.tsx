"use client";

import type { DeckFile } from "@mutable/decks";
import { useEffect, useMemo, useState } from "react";
import { useTranslate } from "../../../texts/client.tsx";
import { ChangeList } from "../../decks/change-list.tsx";
import { deckChangeLines } from "../../decks/changes-text.ts";
import { findDeckFile } from "../../device/deck-files.ts";
import { useEditor } from "../editor/editor-state.tsx";
import { deckFileOf } from "../model/draft.ts";
import { useMakeTexts } from "../texts/make-texts.tsx";

/** The changes of the draft since a published version. Shows nothing until the version is loaded. */
export function ChangesSince({ version }: { version: string }) {
  const { language } = useMakeTexts();
  const t = useTranslate();
  const { draft } = useEditor();
  const [former, setFormer] = useState<DeckFile>();
  useEffect(() => {
    let isGone = false;
    void findDeckFile(version).then((found) => {
      if (!isGone) setFormer(found);
    });
    return () => {
      isGone = true;
    };
  }, [version]);
  const lines = useMemo(() => former && deckChangeLines(t, language, former, deckFileOf(draft)), [t, language, former, draft]);
  return lines === undefined ? null : <ChangeList lines={lines} />;
}
