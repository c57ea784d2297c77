"use client";

import { type DeckFile, deckFileHash, isMadeDeck } from "@mutable/decks";
import { useEffect, useState } from "react";
import { useTranslate } from "../../texts/client.tsx";
import { loadPart } from "../../ui/load-part.ts";
import { NoticeBox } from "../../ui/notice.tsx";
import { Narrow } from "../../ui/page.tsx";
import { DeckFault } from "../device/deck-fault.tsx";
import { type DeckFileFault, fetchNewDeckFile } from "../device/deck-files.ts";
import { deckName } from "../formats/decks.ts";
import { JoiningTable } from "../table/joining.tsx";
import { deckAddress, MAKE_HOME } from "./make-address.ts";
import { cutDeckName } from "./model/edits.ts";
import { newHistory } from "./model/history.ts";
import { draftFromDeck } from "./model/import-draft.ts";
import { keepNewDeck } from "./store/open-drafts.ts";
import { newStoredDeck } from "./store/stored-deck.ts";
import { useMakeTexts } from "./texts/make-texts.tsx";

interface CopyDeckProps {
  /** The id of a published version or of a shipped deck. */
  id: string;
}

/** Begins a deck as a copy of another one. Its address takes the place of this one, so that a reload does not copy again. */
export function CopyDeck({ id }: CopyDeckProps) {
  const { m } = useMakeTexts();
  const t = useTranslate();
  const [fault, setFault] = useState<DeckFileFault | "full">();
  useEffect(() => {
    if (fault !== undefined) return;
    let isOver = false;
    const copy = async () => {
      const file = isMadeDeck(id) ? await fetchNewDeckFile(id) : await loadShippedFile(id, (deck) => deckName(t, deck));
      if (isOver) return;
      if (typeof file === "string") return setFault(file);
      const draft = draftFromDeck(file, cutDeckName(m("copy.name", { name: file.name })), deckFileHash(file));
      const deck = { ...newStoredDeck(newHistory(draft), Date.now()), ...(isMadeDeck(id) && { from: id }) };
      await keepNewDeck(deck);
      location.replace(new URL(deckAddress(deck.id), location.href).hash);
    };
    copy().catch(() => setFault("full"));
    return () => {
      isOver = true;
    };
  }, [id, t, m, fault]);
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

async function loadShippedFile(id: string, nameOf: (deck: string) => string): Promise<DeckFile | DeckFileFault> {
  const { shippedFile } = await loadPart(() => import("./home/shipped-files.ts"));
  return shippedFile(id, nameOf) ?? "missing";
}
