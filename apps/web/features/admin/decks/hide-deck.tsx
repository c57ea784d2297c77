"use client";

import { useTranslate } from "../../../texts/client.tsx";
import { ActDialog } from "../act-dialog.tsx";
import { hideDeck, showDeck } from "../actions.ts";

interface HideDeckProps {
  deck: { readonly key: string; readonly name: string; readonly isHidden: boolean };
}

/** Hides a deck, or shows it again. Both need a reason. */
export function HideDeck({ deck: { key, name, isHidden } }: HideDeckProps) {
  const t = useTranslate();
  // Each state has a dialog of its own.
  return isHidden ? (
    <ActDialog
      key="show"
      action={showDeck}
      id={key}
      label={t("admin.showDeck")}
      heading={t("admin.showDeckNamed", { name })}
      what={t("admin.showDeckWhat")}
      hint={t("admin.whyKept")}
      submit={t("admin.showDeck")}
    />
  ) : (
    <ActDialog
      key="hide"
      action={hideDeck}
      id={key}
      label={t("admin.hideDeck")}
      heading={t("admin.hideDeckNamed", { name })}
      what={t("admin.hideDeckWhat")}
      hint={t("admin.whyOwner")}
      submit={t("admin.hideDeck")}
    />
  );
}
