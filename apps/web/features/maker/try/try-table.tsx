"use client";

import { type DeckFile, withFileTexts } from "@mutable/decks";
import { type CardId, openDeck } from "@mutable/engine";
import { LocalTableHandle } from "@mutable/local-table";
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
import { type TryingPlan, tryingPlan } from "../model/trying-plan.ts";
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
  const { m } = useMakeTexts();
  const t = useTranslate();
  // What is tried stays the same while the table is open.
  const [plan] = useState(() => {
    const [person] = loadPeople();
    return tryingPlan({
      file: deck,
      card,
      name: m("try.title", { name }),
      person: { id: "here-1", name: person?.name || t("local.nameless"), face: person?.face ?? "owl" },
    });
  });
  if (plan === "noSolo") return <NoTable why={m("try.noSolo")} {...{ closeLabel, onClose }} />;
  return <TrialTable {...{ plan, home, closeLabel, onClose }} />;
}

interface NoTableProps extends Pick<TryTableProps, "closeLabel" | "onClose"> {
  why: string;
}

function NoTable({ why, closeLabel, onClose }: NoTableProps) {
  return (
    <Narrow className="grid justify-items-start gap-4 py-10">
      <p role="alert">{why}</p>
      <Button tone="primary" onClick={onClose}>
        {closeLabel}
      </Button>
    </Narrow>
  );
}

interface TrialTableProps extends Pick<TryTableProps, "home" | "closeLabel" | "onClose"> {
  plan: TryingPlan;
}

function TrialTable({ plan, home, closeLabel, onClose }: TrialTableProps) {
  const { m, shared } = useMakeTexts();
  const { deckFile } = plan;
  const page = useMemo(() => ({ deck: openDeck(deckFile.deck), texts: withFileTexts(shared, deckFile) }), [deckFile, shared]);
  const handle = useTrial(plan);
  const trial = useMemo(
    () => ({
      badge: (
        <Button className="min-h-10! px-3! text-15!" onClick={onClose}>
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
  if (handle === "failed") return <NoTable why={m("try.failed")} {...{ closeLabel, onClose }} />;
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

function useTrial(plan: TryingPlan): LocalTableHandle | "failed" | undefined {
  const [handle, setHandle] = useState<LocalTableHandle | "failed">();
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
