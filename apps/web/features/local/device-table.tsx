"use client";

import type { TableLink } from "@mutable/client";
import type { LocalTableHandle } from "@mutable/local-table";
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useDeck, useLoadedDeck } from "../../decks/client.tsx";
import { useTranslate } from "../../texts/client.tsx";
import { Button } from "../../ui/button.tsx";
import { Narrow } from "../../ui/page.tsx";
import { focusPanel } from "../board/shared/focus.ts";
import { GivenConnection } from "../connection/connection.tsx";
import { useTable } from "../connection/table.ts";
import { JoiningTable } from "../table/joining.tsx";
import { BoardOrRecap, useRecap } from "../table/recap.tsx";
import "../replay/what-if/what-if.css";
import { LOCAL_HOME } from "../device/address.ts";
import { type TrialParts, useDeviceShell } from "./device-shell.tsx";
import { HandOver } from "./hand-over.tsx";
import { isForOthers, nextPerson } from "./next-person.ts";
import { usePersonAtTable } from "./person-connection.ts";
import { useIsTaken, useStatus } from "./use-handle.ts";

interface DeviceTableProps {
  handle: LocalTableHandle;
  trial?: TrialParts | undefined;
}

/** A table of this device: the board of the person who holds the device, or the screen on which it is handed on. */
export function DeviceTable({ handle, trial }: DeviceTableProps) {
  const isTaken = useIsTaken(handle);
  const deck = useLoadedDeck(handle.table.settings.deck);
  const { holder, next, former, look, comeBack, handOn } = useHolder(handle);
  useTurnedPage(handle, holder ?? next);
  if (isTaken) return <TakenTable />;
  if (deck === "unknown") return <TableWithoutDeck />;
  if (deck === "loading") return <JoiningTable />;
  if (holder !== undefined) return <PersonTable key={holder} handle={handle} trial={trial} person={holder} onHandOn={handOn} />;
  return <HandOver handle={handle} next={next} former={former} onLook={look} onBack={comeBack} />;
}

/** Turns the page for the second of two people with the device flat between them. */
function useTurnedPage({ table: { isFlat, people } }: LocalTableHandle, person: string): void {
  const isTurned = isFlat === true && people[1]?.id === person;
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (isTurned) dataset.turned = "";
    return () => {
      delete dataset.turned;
    };
  }, [isTurned]);
}

interface Holder {
  /** The person who looks at the table; undefined while the device is handed on. */
  readonly holder: string | undefined;
  readonly next: string;
  readonly former: string | undefined;
  look(): void;
  /** The former person looks again: something was forgotten. */
  comeBack(): void;
  /** Covers the table. Undefined while the game waits for the holder, or for a bot. */
  readonly handOn: (() => void) | undefined;
}

/** Who has the device. The holder sees what the last card did, and then hands the device on. The table is hidden with the page. */
function useHolder(handle: LocalTableHandle): Holder {
  const { people } = handle.table;
  const status = useStatus(handle);
  const [first] = people;
  const isAlone = people.length === 1;
  const [holder, setHolder] = useState(isAlone ? first?.id : undefined);
  const [former, setFormer] = useState<string>();
  const latest = useRef(holder);
  latest.current = holder;
  const cover = useCallback(() => {
    if (latest.current === undefined) return;
    setFormer(latest.current);
    setHolder(undefined);
  }, []);
  useEffect(() => {
    if (isAlone) return;
    const hide = () => document.visibilityState !== "visible" && cover();
    document.addEventListener("visibilitychange", hide);
    return () => document.removeEventListener("visibilitychange", hide);
  }, [isAlone, cover]);
  const next = nextPerson(people, status, former);
  return {
    holder,
    next,
    former: former === next ? undefined : former,
    look: () => setHolder(next),
    comeBack: () => setHolder(former),
    handOn: isForOthers(status, holder) ? cover : undefined,
  };
}

interface PersonTableProps extends DeviceTableProps {
  person: string;
  onHandOn: (() => void) | undefined;
}

/** The board as one person sees it. */
function PersonTable(props: PersonTableProps) {
  const found = usePersonAtTable(props.handle, props.person);
  if (found === undefined) return <JoiningTable />;
  return (
    <GivenConnection connection={found.connection}>
      <JoinedDeviceTable {...props} table={found.table} />
    </GivenConnection>
  );
}

function JoinedDeviceTable({ table, ...props }: PersonTableProps & { table: TableLink }) {
  const { settings, people } = props.handle.table;
  const deck = useDeck(settings.deck);
  const { recap, ...shown } = useRecap(table, deck);
  const shell = useDeviceShell({ ...props, link: table, recap });
  const isReady = useTable(table, "mirror") !== undefined;
  const isShared = people.length > 1;
  useEffect(() => {
    // The button that had the focus is gone with the hand-over.
    if (isReady && isShared) focusPanel("panel-prompt");
  }, [isReady, isShared]);
  return isReady ? <BoardOrRecap link={table} shell={shell} {...shown} /> : <JoiningTable />;
}

/** The device has lost the deck of the table, and the server does not have it. */
function TableWithoutDeck() {
  const t = useTranslate();
  return (
    <Narrow className="grid justify-items-start gap-4 py-10">
      <h1 className="text-34">{t("local.failed.no_deck")}</h1>
      <a href={LOCAL_HOME}>{t("local.home")}</a>
    </Narrow>
  );
}

function TakenTable() {
  const t = useTranslate();
  return (
    <Narrow className="grid justify-items-start gap-4 py-10">
      <h1 className="text-34">{t("local.taken")}</h1>
      <p>{t("local.takenWhy")}</p>
      <Button tone="primary" onClick={() => location.reload()}>
        {t("local.takeBack")}
      </Button>
      <a href={LOCAL_HOME}>{t("local.home")}</a>
    </Narrow>
  );
}
