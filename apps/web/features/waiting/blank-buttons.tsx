"use client";

import type { TableInfo } from "@mutable/protocol";
import { useContext, useState } from "react";
import { useOfferedDeck } from "../../decks/client.tsx";
import { useTranslate } from "../../texts/client.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { Commands } from "../connection/commands.ts";
import { BlankWriterContext } from "./blank-writer.ts";

/** Lets the host write the table's blank card, change it, or take it back. */
export function BlankButtons({ info, commands }: { info: TableInfo; commands: Commands }) {
  const t = useTranslate();
  const { blank, deck, solo } = info.settings;
  const Writer = useContext(BlankWriterContext);
  const canWrite = useOfferedDeck(deck)?.hasBlank === true && !solo && Writer !== undefined;
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
      {isOpen && canWrite && <Writer info={info} onClose={() => setOpen(false)} />}
    </div>
  );
}
