"use client";

import { type DeckFile, deckFileHash, withFileTexts } from "@mutable/decks";
import { type CardId, openDeck } from "@mutable/engine";
import { LocalTableHandle, type TablePlan } from "@mutable/local-table";
import { type MouseEvent, useEffect, useMemo, useState } from "react";
import { OneDeckProvider } from "../../../decks/one-deck.tsx";
import { useTranslate } from "../../../texts/client.tsx";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Narrow } from "../../../ui/page.tsx";
import { openTableOfDevice } from "../../device/open-table.ts";
import { loadPeople } from "../../local/device-people.ts";
import { DeviceTable } from "../../local/device-table.tsx";
import { JoiningTable } from "../../table/joining.tsx";
import "../../local/local.css";
import { tryingSeats, tryingTable } from "../model/play-now.ts";
import { useMakeTexts } from "../texts/make-texts.tsx";

interface TryTableProps {
  deck: DeckFile;
  /** The card that is in the hand; undefined: the deck is shuffled and dealt. */
  card?: CardId | undefined;
  /** Of the table: what is tried. */
  name: string;
  /** The address of the page behind the table, and the label of the button that returns there. */
  home: string;
  closeLabel: string;
  onClose: () => void;
}

/** A table with bots, at which a card or the deck is tried. It is not kept. */
export function TryTable({ deck, card, name, home, closeLabel, onClose }: TryTableProps) {
  const { m, shared } = useMakeTexts();
  const [file] = useState(() => ({ ...deck, deck: { ...deck.deck, id: `draft-${deckFileHash(deck).slice(0, 16)}` } }));
  const page = useMemo(() => ({ deck: openDeck(file.deck), texts: withFileTexts(shared, file) }), [file, shared]);
  const handle = useTrial(file, card, name);
  const trial = useMemo(
    () => ({
      badge: (
        <Button className="min-h-10! px-3! text-14!" onClick={onClose}>
          <Icon name="arrow-left" />
          {closeLabel}
        </Button>
      ),
      home,
    }),
    [closeLabel, home, onClose],
  );
  /** Links that lead home close the table. */
  const leave = (event: MouseEvent) => {
    const link = (event.target as HTMLElement).closest("a");
    if (link?.getAttribute("href") !== home) return;
    event.preventDefault();
    onClose();
  };
  if (handle === "failed")
    return (
      <Narrow className="grid justify-items-start gap-4 py-10">
        <p>{m("try.failed")}</p>
        <Button tone="primary" onClick={onClose}>
          {closeLabel}
        </Button>
      </Narrow>
    );
  return (
    <OneDeckProvider page={page}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the clicks are those of links inside. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above. */}
      <div className="mk-try" onClick={leave}>
        {handle === undefined ? <JoiningTable /> : <DeviceTable handle={handle} trial={trial} />}
      </div>
    </OneDeckProvider>
  );
}

function useTrial(
  deckFile: TablePlan["deckFile"] & object,
  card: CardId | undefined,
  name: string,
): LocalTableHandle | "failed" | undefined {
  const { m } = useMakeTexts();
  const t = useTranslate();
  const [handle, setHandle] = useState<LocalTableHandle | "failed">();
  // What is tried stays the same while the table is open.
  const [plan] = useState((): TablePlan => {
    const deck = openDeck(deckFile.deck);
    const seats = tryingSeats(deck);
    const [person] = loadPeople();
    return {
      kind: "bots",
      people: [{ id: "here-1", name: person?.name || t("local.nameless"), face: person?.face ?? "owl" }],
      bots: Array.from({ length: seats - 1 }, () => "steady" as const),
      settings: {
        name: m("try.title", { name }).slice(0, 40),
        deck: deck.id,
        seats,
        isPublic: false,
        watchers: false,
        takeOverBots: false,
      },
      deckFile,
      trial: card === undefined ? {} : { arrange: tryingTable(deck, card) },
    };
  });
  useEffect(() => {
    let opened: LocalTableHandle | undefined;
    let isClosed = false;
    void openTableOfDevice({ plan }).then((found) => {
      if (!(found instanceof LocalTableHandle)) return setHandle("failed");
      if (isClosed) return found.close();
      opened = found;
      setHandle(found);
    });
    return () => {
      isClosed = true;
      opened?.close();
    };
  }, [plan]);
  return handle;
}
