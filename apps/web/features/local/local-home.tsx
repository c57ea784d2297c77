"use client";

import { type LocalStore, openDeviceStore, type SavedGame, type SavedTable, type TableKind, type TablePlan } from "@mutable/local-table";
import { type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { useTranslate } from "../../texts/client.tsx";
import { Button, buttonLook } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { classes } from "../../ui/classes.ts";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { NoticeBox } from "../../ui/notice.tsx";
import { Wrap } from "../../ui/page.tsx";
import { Panel } from "../../ui/panel.tsx";
import { tableAddress } from "../device/address.ts";
import { deckName } from "../formats/decks.ts";
import { kindTitle } from "../replay/what-if/branch-title.ts";
import { fetchTodaysDeals } from "./daily/deals.ts";
import { handInDeals } from "./daily/hand-in.ts";
import { DeviceGameRow, ShortTime } from "./device-game-row.tsx";
import type { DevicePerson } from "./device-people.ts";
import { SetUpDialog } from "./set-up.tsx";

type NewKind = Exclude<TableKind, "branch">;

const KINDS: readonly { readonly kind: NewKind; readonly icon: IconName; readonly hue: string }[] = [
  { kind: "people", icon: "users", hue: "bg-accent-soft" },
  { kind: "bots", icon: "robot", hue: "bg-action-soft" },
  { kind: "practice", icon: "lightbulb", hue: "bg-rule-soft" },
  { kind: "solo", icon: "cards-three", hue: "bg-keeper-soft" },
];

interface LocalHomeProps {
  me: DevicePerson | undefined;
  onStart: (plan: TablePlan) => Promise<void>;
  /** Why this is shown instead of the table or page that was asked for. */
  notice: ReactNode;
}

/** The ways to play without a connection, and the tables and games of this device. */
export function LocalHome({ me, onStart, notice }: LocalHomeProps) {
  const t = useTranslate();
  const [chosen, setChosen] = useState<NewKind>();
  const { tables, games, remove, removeGame } = useSaved(me !== undefined);
  const running = tables.filter(({ phase }) => phase === "playing" || phase === "suspended");
  return (
    <Wrap className="grid gap-4 py-5 md:gap-5 md:py-7">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="text-34">{t("local.title")}</h1>
        <NetworkChip />
      </div>
      <p className="max-w-[60ch] text-ink-2">{t("local.lead")}</p>
      {notice}
      {running.length > 0 && <RunningTables tables={running} remove={remove} />}
      <ul className="grid gap-3 md:grid-cols-2 lg:grid-cols-4">
        {KINDS.map(({ kind, icon, hue }) => (
          <li key={kind}>
            <Panel look="box" className="h-full grid-rows-[1fr_auto]">
              <div className="grid content-start gap-2">
                <span aria-hidden="true" className={classes("grid size-14 place-items-center rounded-panel text-26", hue)}>
                  <Icon name={icon} />
                </span>
                <h2 className="text-21">{t(`local.kind.${kind}`)}</h2>
                <p className="text-15 text-ink-2">{t(`local.about.${kind}`)}</p>
              </div>
              <Button block tone={kind === "people" ? "primary" : "plain"} onClick={() => setChosen(kind)} data-kind={kind}>
                {t("local.newGame")}
              </Button>
            </Panel>
          </li>
        ))}
      </ul>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Panel heading={t("local.finished")}>
          {games.length === 0 && <p className="text-ink-2">{t("local.noFinished")}</p>}
          <ul className="grid gap-2.5">
            {games.map((game) => (
              <DeviceGameRow key={game.id} game={game} onRemove={() => void removeGame(game.id)} />
            ))}
          </ul>
        </Panel>
        <Room />
      </div>
      {chosen !== undefined && <SetUpDialog kind={chosen} me={me} onClose={() => setChosen(undefined)} onStart={onStart} />}
    </Wrap>
  );
}

interface RunningTablesProps {
  tables: readonly SavedTable[];
  remove: (table: string) => Promise<void>;
}

function RunningTables({ tables, remove }: RunningTablesProps) {
  const t = useTranslate();
  return (
    <Panel heading={t("local.running")}>
      <ul className="grid gap-2.5">
        {tables.map((table) => (
          <TableRow key={table.id} table={table} onRemove={() => void remove(table.id)} />
        ))}
      </ul>
    </Panel>
  );
}

function NetworkChip() {
  const t = useTranslate();
  const isOffline = useSyncExternalStore(
    watchNetwork,
    () => !navigator.onLine,
    () => false,
  );
  return isOffline ? <Chip icon="wifi-off">{t("local.offline")}</Chip> : null;
}

function watchNetwork(listener: () => void): () => void {
  for (const event of ["online", "offline"]) addEventListener(event, listener);
  return () => {
    for (const event of ["online", "offline"]) removeEventListener(event, listener);
  };
}

/** The tables and games of this device, the newest first. Daily deals are fetched and handed in while there is a connection. */
function useSaved(isNamed: boolean) {
  const [saved, setSaved] = useState<{ tables: readonly SavedTable[]; games: readonly SavedGame[] }>({ tables: [], games: [] });
  const [store, setStore] = useState<LocalStore>();
  const read = useCallback(async (from: LocalStore) => {
    const [tables, games] = [await from.tables(), await from.games()];
    setSaved({
      tables: tables.sort((one, other) => other.changed - one.changed),
      games: games.sort((one, other) => other.ended - one.ended),
    });
  }, []);
  useEffect(() => {
    // Without storage there is nothing to list.
    openDeviceStore().then(
      (opened) => {
        setStore(opened);
        return read(opened);
      },
      () => {},
    );
  }, [read]);
  useEffect(() => {
    if (store === undefined) return;
    // The offline copy of the page knows no person, but a browser that is signed in may still hand in what was played there.
    const exchange = async () => {
      if (isNamed) await fetchTodaysDeals();
      await handInDeals(store);
      await read(store);
    };
    void exchange();
    addEventListener("online", exchange);
    return () => removeEventListener("online", exchange);
  }, [isNamed, store, read]);
  const change = async (act: (store: LocalStore) => Promise<void>) => {
    if (store === undefined) return;
    await act(store);
    await read(store);
  };
  return {
    ...saved,
    remove: (table: string) => change((from) => from.remove(table)),
    removeGame: (game: string) => change((from) => from.removeGame(game)),
  };
}

interface TableRowProps {
  table: SavedTable;
  onRemove: () => void;
}

function TableRow({ table: { id, kind, branch, settings, deckName: made, turn, people, changed }, onRemove }: TableRowProps) {
  const t = useTranslate();
  return (
    <li className="flex flex-wrap items-center gap-2.5" data-table={id}>
      <span className="min-w-0 flex-1">
        <b>{deckName(t, settings.deck, made)}</b>
        <span className="block text-15 text-ink-2">
          {kindTitle(t, { kind, branch })} · {t("local.turn", { turn })}
          {people.length > 1 && ` · ${people.map(({ name }) => name).join(", ")}`} · <ShortTime at={changed} />
        </span>
      </span>
      <a href={tableAddress(id)} className={buttonLook({ tone: "plain" })}>
        {t("local.goOn")}
      </a>
      <IconButton icon="trash" label={t("local.removeTable")} onClick={onRemove} />
    </li>
  );
}

/** The room that the device's tables use, and the request to keep them. */
function Room() {
  const t = useTranslate();
  const [used, setUsed] = useState<number>();
  const [isKept, setKept] = useState<boolean>();
  useEffect(() => {
    if (navigator.storage === undefined) return;
    void navigator.storage.estimate?.().then(({ usage }) => setUsed(usage));
    void navigator.storage.persisted?.().then(setKept);
  }, []);
  if (used === undefined) return null;
  return (
    <Panel heading={t("local.room")}>
      <p className="text-ink-2">{t("local.roomUsed", { megabytes: Math.max(1, Math.round(used / 1_000_000)) })}</p>
      {isKept === false && (
        <Button className="justify-self-start" onClick={() => void navigator.storage.persist().then(setKept)}>
          {t("local.keep")}
        </Button>
      )}
      {isKept === true && <p>{t("local.kept")}</p>}
    </Panel>
  );
}

/** A table that could not be opened. */
export function OpeningFailed({ children }: { children: ReactNode }) {
  return <NoticeBox tone="fault">{children}</NoticeBox>;
}

/** A page for which there was no connection. */
export function NotLoaded({ page }: { page: string }) {
  const t = useTranslate();
  return (
    <NoticeBox icon="wifi-off" tone="warning">
      {t("local.instead", { page })}{" "}
      <a className="inline-flex min-h-11 items-center font-semi" href={page}>
        {t("local.tryPage")}
      </a>
    </NoticeBox>
  );
}
