"use client";

import { useTranslate } from "../../../texts/client.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { isUnsent } from "../store/stored-deck.ts";
import { useMakeTexts } from "../texts/make-texts.tsx";
import { type DeckRowFacts, nameText } from "./deck-facts.ts";
import type { RemovalPlace } from "./use-decks.ts";

interface RemoveDeckProps {
  facts: DeckRowFacts;
  onClose: () => void;
  onRemove: (from: RemovalPlace) => void;
}

/** Asks from where a deck is removed, and says what is lost. */
export function RemoveDeck({ facts, onClose, onRemove }: RemoveDeckProps) {
  const { m } = useMakeTexts();
  const t = useTranslate();
  const { here, key, versions } = facts;
  const remove = (from: RemovalPlace) => () => {
    onClose();
    onRemove(from);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      heading={m("home.removeAsk", { name: nameText(m, facts) })}
      closeLabel={t("close")}
      actions={
        <>
          {/* Two ways to remove it leave no room for a third button beside them; the dialog has a close button. */}
          {(here === undefined || key === undefined) && <Button onClick={onClose}>{t("cancel")}</Button>}
          {here !== undefined && (
            <Button tone={key === undefined ? "danger" : "plain"} onClick={remove("device")}>
              {m("home.removeDevice")}
            </Button>
          )}
          {key !== undefined && (
            <Button tone="danger" onClick={remove("account")}>
              {m(here === undefined ? "home.removeAccount" : "home.removeBoth")}
            </Button>
          )}
        </>
      }
    >
      {here !== undefined && (
        <p>
          {key !== undefined && <b>{m("home.removeDevice")}: </b>}
          {m(key === undefined ? "home.removeOnlyHere" : "home.removeKept")} {key !== undefined && isUnsent(here) && m("home.removeUnsent")}
        </p>
      )}
      {key !== undefined && (
        <p>
          {here !== undefined && <b>{m("home.removeBoth")}: </b>}
          {m("home.removeForGood")} {versions.length > 0 && m("home.removeVersions", { count: versions.length })}
        </p>
      )}
      {here !== undefined && <p>{m("home.removeFile")}</p>}
    </Dialog>
  );
}
