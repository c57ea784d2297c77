"use client";

import type { TableInfo } from "@mutable/protocol";
import dynamic from "next/dynamic";
import { useState } from "react";
import { useOfferedDeck } from "../../decks/client.tsx";
import { useTranslate } from "../../texts/client.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { loadPart } from "../../ui/load-part.ts";
import type { Commands } from "../connection/commands.ts";

/** Loaded on demand: few tables have a card of their own. */
const BlankDialog = dynamic(() => loadPart(() => import("./blank-dialog.tsx").then((found) => found.BlankDialog)), { ssr: false });

/** Lets the host write the table's blank card, change it, or take it back. */
export function BlankButtons({ info, commands }: { info: TableInfo; commands: Commands }) {
  const t = useTranslate();
  const { blank, deck, solo } = info.settings;
  const canWrite = useOfferedDeck(deck)?.hasBlank === true && !solo;
  const [isOpen, setOpen] = useState(false);
  if (!canWrite && !blank) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {canWrite && (
        <Button tone="quiet" onClick={() => setOpen(true)}>
          <Icon name="pencil" />
          {t(blank ? "blank.change" : "blank.write")}
        </Button>
      )}
      {blank && (
        <Button
          tone="quiet"
          busy={commands.busy === "change_settings"}
          onClick={() => void commands.send("change_settings", { blank: null })}
        >
          <Icon name="x" />
          {t("blank.takeBack")}
        </Button>
      )}
      {isOpen && <BlankDialog info={info} onClose={() => setOpen(false)} />}
    </div>
  );
}
