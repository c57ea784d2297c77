"use client";

import { type DeckFile, deckFileHash } from "@mutable/decks";
import { useEffect, useState } from "react";
import { useTranslate } from "../../../texts/client.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { loadPart } from "../../../ui/load-part.ts";
import { deckName } from "../../formats/decks.ts";
import { type DraftFile, deckFileOf } from "../model/draft.ts";
import { cutDeckName } from "../model/edits.ts";
import { draftFromDeck } from "../model/import-draft.ts";
import { useMakeTexts } from "../texts/make-texts.tsx";

interface CopyDialogProps {
  own: readonly DraftFile[];
  onClose: () => void;
  onCopy: (draft: DraftFile) => void;
}

/** Chooses the deck that a new one begins as. */
export function CopyDialog({ own, onClose, onCopy }: CopyDialogProps) {
  const { m } = useMakeTexts();
  const t = useTranslate();
  const [shipped, setShipped] = useState<readonly DeckFile[]>([]);
  useEffect(() => {
    void loadPart(() => import("./shipped-files.ts")).then(({ shippedFiles }) => setShipped(shippedFiles((id) => deckName(t, id))));
  }, [t]);
  const copy = (file: DeckFile) => {
    onClose();
    onCopy(draftFromDeck(file, cutDeckName(m("copy.name", { name: file.name })), deckFileHash(file)));
  };
  return (
    <Dialog open onClose={onClose} heading={m("copy.title")} closeLabel={t("close")}>
      <p className="text-ink-2">{m("copy.text")}</p>
      <ul className="grid gap-2">
        {[...shipped, ...own.map(deckFileOf)].map((file, at) => (
          <li key={at} className="flex items-center justify-between gap-3">
            <span>
              <b>{file.name}</b>
              <span className="block text-15 text-ink-2">{m("home.cards", { cards: file.deck.cards.length })}</span>
            </span>
            <Button onClick={() => copy(file)} aria-label={`${m("copy.take")}: ${file.name}`}>
              {m("copy.take")}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
