"use client";

import { LocalTableHandle, type OpenRequest, openDeviceStore, type TablePlan } from "@mutable/local-table";
import dynamic from "next/dynamic";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { useTranslate } from "../../texts/client.tsx";
import { Button } from "../../ui/button.tsx";
import { loadPart } from "../../ui/load-part.ts";
import { LOCAL_HOME, type LocalPlace, parsePlace, tableAddress } from "../device/address.ts";
import { Shell, type ShellParts } from "../frame/shell.tsx";
import { saveFile } from "../replay/save-file.ts";
import { JoiningTable } from "../table/joining.tsx";
import type { DevicePerson } from "./device-people.ts";
import { DeviceTable } from "./device-table.tsx";
import "./local.css";
import { type OpenFailure, openTableOfDevice } from "../device/open-table.ts";
import { LocalHome, NotLoaded, OpeningFailed } from "./local-home.tsx";
import { LocalReplay } from "./local-replay.tsx";
import { PlayDeck } from "./play-deck.tsx";

const SharedBranchPage = dynamic(
  () => loadPart(() => import("../replay/what-if/shared-branch.tsx").then((found) => found.SharedBranchPage)),
  {
    ssr: false,
  },
);

const FirstGame = dynamic(() => loadPart(() => import("./first-game/first-game.tsx").then((found) => found.FirstGame)), { ssr: false });

interface LocalPageProps {
  /** The viewer's name and face, if the server knows them. */
  me: DevicePerson | undefined;
  around: ShellParts;
}

/** Everything that is played without a server: one document, which a service worker keeps. */
export function LocalPage({ me, around }: LocalPageProps) {
  const place = usePlace();
  const { handle, failure, open } = useOpenTable(place);
  const startInstead = useCallback((plan: TablePlan) => open({ plan }, true), [open]);
  if (place === undefined) return <Shell around={around}>{null}</Shell>;
  if (typeof place === "object" && "game" in place)
    return <LocalReplay key={`${place.game} ${place.step}`} game={place.game} step={place.step} around={around} />;
  if (typeof place === "object" && "branch" in place) return <SharedBranchPage key={place.branch} packed={place.branch} around={around} />;
  if (handle !== undefined) return <DeviceTable key={handle.table.id} handle={handle} />;
  if (place === "first-game") return <FirstGame me={me} />;
  const instead = typeof place === "object" && "instead" in place ? place.instead : undefined;
  if (place !== "home" && instead === undefined && failure === undefined)
    return (
      <Shell around={around}>
        {"deck" in place ? <PlayDeck key={place.deck} id={place.deck} me={me} onStart={startInstead} /> : <JoiningTable />}
      </Shell>
    );
  const notice = failure ? <OpeningFailure failure={failure} place={place} /> : instead && <NotLoaded page={instead} />;
  return (
    <Shell around={around}>
      <LocalHome me={me} onStart={(plan) => open({ plan })} notice={notice} />
    </Shell>
  );
}

/** The place that the address names; undefined before hydration. */
function usePlace(): LocalPlace | undefined {
  const [place, setPlace] = useState<LocalPlace>();
  useEffect(() => {
    const read = () => setPlace(parsePlace(location.hash));
    read();
    for (const event of ["hashchange", "popstate"]) addEventListener(event, read);
    return () => {
      for (const event of ["hashchange", "popstate"]) removeEventListener(event, read);
    };
  }, []);
  return place;
}

/**
 * The open table: the one of the address, or a new one, which gets an address of its own. `isReplacing`: in place of the present
 * one, so that neither a reload nor the way back opens another table.
 */
function useOpenTable(place: LocalPlace | undefined) {
  const [handle, setHandle] = useState<LocalTableHandle>();
  const [failure, setFailure] = useState<OpenFailure>();
  const current = useRef<LocalTableHandle>(undefined);
  const show = useCallback((next: LocalTableHandle | undefined) => {
    if (current.current !== next) current.current?.close();
    current.current = next;
    setHandle(next);
  }, []);
  const open = useCallback(
    async (request: OpenRequest, isReplacing = false) => {
      setFailure(undefined);
      const opened = await openTableOfDevice(request);
      if (!(opened instanceof LocalTableHandle)) return setFailure(opened);
      show(opened);
      if ("table" in request) return;
      const { hash } = new URL(tableAddress(opened.table.id), location.href);
      if (isReplacing) location.replace(hash);
      else location.hash = hash;
    },
    [show],
  );
  const wanted = typeof place === "object" && "table" in place ? place.table : undefined;
  useEffect(() => {
    if (place === undefined || wanted === current.current?.table.id) return;
    show(undefined);
    if (wanted !== undefined) void open({ table: wanted });
  }, [place, wanted, open, show]);
  useEffect(() => () => current.current?.close(), []);
  return { handle: wanted === handle?.table.id ? handle : undefined, failure, open };
}

/** One sentence, and the file of a damaged table. */
function OpeningFailure({ failure: { error, why }, place }: { failure: OpenFailure; place: LocalPlace }): ReactNode {
  const t = useTranslate();
  const table = typeof place === "object" && "table" in place ? place.table : undefined;
  return (
    <OpeningFailed>
      {t(`local.failed.${error}`)} {why !== undefined && <small className="block">{why}</small>}
      {error === "damaged" && table !== undefined && (
        <Button className="mt-2" onClick={() => void saveAsFile(table)}>
          {t("local.saveFile")}
        </Button>
      )}
      {place !== "home" && (
        <a className="mt-2 block" href={LOCAL_HOME}>
          {t("local.home")}
        </a>
      )}
    </OpeningFailed>
  );
}

async function saveAsFile(table: string): Promise<void> {
  const parts = await (await openDeviceStore()).load(table);
  saveFile(`mutable-table-${table}.json`, JSON.stringify(parts, undefined, 2));
}
