"use client";

import type { LocalTableHandle } from "@mutable/local-table";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useTranslate } from "../../texts/client.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { Narrow } from "../../ui/page.tsx";
import type { DeviceParts } from "../board/state/device-parts.ts";
import { GivenConnection } from "../connection/connection.tsx";
import { useTable } from "../connection/table.ts";
import { BranchOutcome } from "../replay/what-if/branch-outcome.tsx";
import { kindTitle } from "../replay/what-if/branch-title.ts";
import { markLog } from "../replay/what-if/mark-log.ts";
import { JoiningTable } from "../table/joining.tsx";
import { LiveBoard } from "../table/recap.tsx";
import "../replay/what-if/what-if.css";
import { LOCAL_HOME, localGameAddress } from "../device/address.ts";
import { DeviceBadge, DeviceMenu, DevicePrompt, HintSheet, hasHelp, ReasonsSheet } from "./device-controls.tsx";
import { HandOver } from "./hand-over.tsx";
import { usePersonAtTable } from "./person-connection.ts";
import { useDeckOf } from "./use-deck-of.ts";
import { useIsTaken, useStatus } from "./use-handle.ts";

/** A table of this device: the board of the person who holds the device, or the screen on which it is handed on. */
export function DeviceTable({ handle }: { handle: LocalTableHandle }) {
  const isTaken = useIsTaken(handle);
  const { holder, next, former, look, comeBack, handOn } = useHolder(handle);
  useTurnedPage(handle, holder ?? next);
  if (isTaken) return <TakenTable />;
  if (holder !== undefined) return <PersonTable key={holder} handle={handle} person={holder} onHandOn={handOn} />;
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
  /** The person who has looked at the table; undefined while the device is handed on. */
  readonly holder: string | undefined;
  readonly next: string;
  readonly former: string | undefined;
  look(): void;
  /** The former person looks again: something was forgotten. */
  comeBack(): void;
  /** Ends that look. Undefined while the game waits for the holder, or for a bot. */
  readonly handOn: (() => void) | undefined;
}

/** Who has the device. It is handed on when the game waits for other people only, and hidden with the page. */
function useHolder(handle: LocalTableHandle): Holder {
  const { people } = handle.table;
  const { asked, onTurn } = useStatus(handle);
  const [first] = people;
  const isAlone = people.length === 1;
  const [holder, setHolder] = useState(isAlone ? first?.id : undefined);
  const [former, setFormer] = useState<string>();
  const [isBack, setBack] = useState(false);
  const isForOthers = !isBack && holder !== undefined && asked.length > 0 && !asked.includes(holder);
  // Before the next paint: the hand must not be seen by the next person.
  const shown = isForOthers ? undefined : holder;
  const latest = useRef(holder);
  latest.current = holder;
  useEffect(() => {
    if (!isForOthers) return;
    setFormer(latest.current);
    setHolder(undefined);
  }, [isForOthers]);
  useEffect(() => {
    if (isAlone) return;
    const hide = () => {
      if (document.visibilityState === "visible" || latest.current === undefined) return;
      setBack(false);
      setFormer(latest.current);
      setHolder(undefined);
    };
    document.addEventListener("visibilitychange", hide);
    return () => document.removeEventListener("visibilitychange", hide);
  }, [isAlone]);
  const next = asked[0] ?? former ?? onTurn ?? first?.id ?? "";
  return {
    holder: shown,
    next,
    former: former === next ? undefined : former,
    look: () => setHolder(next),
    comeBack() {
      setBack(true);
      setHolder(former);
    },
    handOn: isBack ? () => setBack(false) : undefined,
  };
}

interface PersonTableProps {
  handle: LocalTableHandle;
  person: string;
  onHandOn: (() => void) | undefined;
}

/** The board as one person sees it. */
function PersonTable({ handle, person, onHandOn }: PersonTableProps) {
  const found = usePersonAtTable(handle, person);
  const parts = useDeviceParts(handle, person, onHandOn);
  if (found === undefined) return <JoiningTable />;
  return (
    <GivenConnection connection={found.connection}>
      <JoinedDeviceTable handle={handle} found={found} device={parts} />
    </GivenConnection>
  );
}

interface JoinedProps {
  handle: LocalTableHandle;
  found: NonNullable<ReturnType<typeof usePersonAtTable>>;
  device: DeviceParts;
}

function JoinedDeviceTable({ handle, found: { table }, device }: JoinedProps) {
  const deck = useDeckOf(handle);
  const mirror = useTable(table, "mirror");
  if (deck === undefined || mirror === undefined) return <JoiningTable />;
  return <LiveBoard table={table} deck={deck} device={device} />;
}

function useDeviceParts(handle: LocalTableHandle, person: string, onHandOn: (() => void) | undefined): DeviceParts {
  const t = useTranslate();
  const { branch } = handle.table;
  return useMemo(
    () => ({
      title: kindTitle(t, handle.table),
      badge: <DeviceBadge handle={handle} />,
      menu: <DeviceMenu handle={handle} person={person} />,
      promptAside: <DevicePrompt handle={handle} person={person} onHandOn={onHandOn} />,
      sheets: { hint: <HintSheet handle={handle} person={person} />, reasons: <ReasonsSheet handle={handle} /> },
      keys: hasHelp(handle)
        ? [
            { keys: ["i"], label: "local.hint", press: ({ overlays }) => overlays.showSheet("hint") },
            { keys: ["y"], label: "local.whyTitle", press: ({ overlays }) => overlays.showSheet("reasons") },
          ]
        : [],
      replayOf: (game) => localGameAddress(branch === undefined ? game : `${game} ${handle.table.id}`),
      home: LOCAL_HOME,
      ...(branch && {
        markLog: markLog(1 + branch.step, t("whatIf.here")),
        outcome: <BranchOutcome branch={branch} />,
      }),
    }),
    [t, handle, branch, person, onHandOn],
  );
}

function TakenTable() {
  const t = useTranslate();
  return (
    <Narrow className="grid justify-items-start gap-4 py-10">
      <h1 className="text-34">{t("local.taken")}</h1>
      <p>{t("local.takenWhy")}</p>
      <LinkButton tone="primary" href={LOCAL_HOME} prefetch={false} onClick={() => location.reload()}>
        {t("local.takeBack")}
      </LinkButton>
    </Narrow>
  );
}
