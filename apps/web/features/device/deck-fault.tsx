"use client";

import type { ReactNode } from "react";
import { useTranslate } from "../../texts/client.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Narrow } from "../../ui/page.tsx";
import type { DeckFileFault } from "./deck-files.ts";

interface DeckFaultProps {
  fault: DeckFileFault;
  onRetry: () => void;
  /** Links to other pages. */
  children: ReactNode;
}

/** Says why a deck cannot be loaded, with links to other pages. */
export function DeckFault({ fault, onRetry, children }: DeckFaultProps) {
  const t = useTranslate();
  return (
    <Narrow className="grid justify-items-start gap-4 py-10">
      <h1 className="text-26">{t(`deckFile.${fault}`)}</h1>
      <p className="text-ink-2">{t(`deckFile.${fault}How`)}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {fault === "offline" ? (
          <Button tone="primary" onClick={onRetry}>
            {t("deckFile.retry")}
          </Button>
        ) : (
          <LinkButton href="/decks" prefetch={false}>
            {t("deckFile.others")}
          </LinkButton>
        )}
        {children}
      </div>
    </Narrow>
  );
}
