"use client";

import { deckFileHash } from "@mutable/decks";
import { useEffect, useState } from "react";
import { NoticeBox } from "../../ui/notice.tsx";
import { Narrow } from "../../ui/page.tsx";
import { DeckFault } from "../device/deck-fault.tsx";
import { type DeckFileFault, fetchNewDeckFile } from "../device/deck-files.ts";
import { JoiningTable } from "../table/joining.tsx";
import { deckAddress, MAKE_HOME } from "./make-address.ts";
import { cutDeckName } from "./model/edits.ts";
import { newHistory } from "./model/history.ts";
import { draftFromDeck } from "./model/import-draft.ts";
import { keepNewDeck } from "./store/open-session.ts";
import { newStoredDeck } from "./store/stored-deck.ts";
import { useMakeTexts } from "./texts/make-texts.tsx";

/** Begins a deck as a copy of a published version. Its address takes the place of this one, so that a reload does not copy again. */
export function CopyVersion({ version }: { version: string }) {
  const { m } = useMakeTexts();
  const [fault, setFault] = useState<DeckFileFault | "full">();
  useEffect(() => {
    if (fault !== undefined) return;
    let isOver = false;
    const copy = async () => {
      const file = await fetchNewDeckFile(version);
      if (isOver) return;
      if (typeof file === "string") return setFault(file);
      const draft = draftFromDeck(file, cutDeckName(m("copy.name", { name: file.name })), deckFileHash(file));
      const deck = { ...newStoredDeck(newHistory(draft), Date.now()), from: version };
      await keepNewDeck(deck);
      location.replace(new URL(deckAddress(deck.id), location.href).hash);
    };
    copy().catch(() => setFault("full"));
    return () => {
      isOver = true;
    };
  }, [version, m, fault]);
  if (fault === undefined) return <JoiningTable />;
  if (fault === "full")
    return (
      <Narrow className="grid justify-items-start gap-4 py-10">
        <NoticeBox tone="fault">{m("saved.full")}</NoticeBox>
        <a href={MAKE_HOME}>{m("home.mine")}</a>
      </Narrow>
    );
  return (
    <DeckFault fault={fault} onRetry={() => setFault(undefined)}>
      <a href={MAKE_HOME}>{m("home.mine")}</a>
    </DeckFault>
  );
}
