"use client";

import type { Listing } from "@mutable/protocol";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { useTranslate } from "../../texts/client.tsx";
import { Button } from "../../ui/button.tsx";
import { Empty } from "../../ui/empty.tsx";
import { Pills } from "../../ui/pills.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { ConnectionBadge } from "../connection/badge.tsx";
import { CommandError } from "../connection/command-error.tsx";
import { useCommands } from "../connection/commands.ts";
import { useConnection } from "../connection/connection.tsx";
import { PlayHere } from "../connection/play-here.tsx";
import { deckName } from "../formats/decks.ts";
import { canJoin, decksOf, LOBBY_FILTERS, type LobbyFilter, lobbyFilters, sitsAtOnce, tablesWithDeck } from "./filters.ts";
import { TableRow } from "./table-row.tsx";

/** No id of a deck. */
const ALL_DECKS = "";

/** The live list of public tables. `mine`: ids of the viewer's tables, which are listed elsewhere. */
export function OpenTables({ mine }: { mine: readonly string[] }) {
  const t = useTranslate();
  const { tables, again } = useOpenTables();
  const [filter, setFilter] = useState<LobbyFilter>("all");
  const others = tables?.filter(({ table }) => !mine.includes(table));
  const [deck, setDeck] = useState(ALL_DECKS);
  const decks = decksOf(others ?? []);
  const ofDeck = others && tablesWithDeck(others, deck);
  const shown = ofDeck?.filter(lobbyFilters[filter]);
  return (
    <section aria-labelledby="open-tables" className="grid content-start gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <div className="flex flex-wrap items-center gap-x-3">
          <h2 id="open-tables" className="text-26">
            {t("lobby.open")}
          </h2>
          <ConnectionBadge />
          <PlayHere />
        </div>
        <Pills
          label={t("lobby.show")}
          value={filter}
          onChange={setFilter}
          options={LOBBY_FILTERS.map((value) => ({
            value,
            label: t(`lobby.filter.${value}`),
            count: ofDeck?.filter(lobbyFilters[value]).length,
          }))}
        />
      </div>
      {decks.length > 1 && (
        <Pills
          label={t("lobby.showDeck")}
          value={decks.includes(deck) ? deck : ALL_DECKS}
          onChange={setDeck}
          options={[ALL_DECKS, ...decks].map((value) => ({
            value,
            label: value === ALL_DECKS ? t("lobby.allDecks") : deckName(t, value, others?.find((table) => table.deck === value)?.deckName),
            count: others?.filter((table) => value === ALL_DECKS || table.deck === value).length,
          }))}
        />
      )}
      {shown === undefined && <Waiting />}
      {shown?.length === 0 && (
        <Empty title={t(`lobby.empty.${filter}`)}>
          <p className="text-ink-2">{t("lobby.emptyHow")}</p>
        </Empty>
      )}
      {shown !== undefined && shown.length > 0 && <Rows tables={shown} onFault={again} />}
    </section>
  );
}

function useOpenTables() {
  const connection = useConnection();
  const [tables, setTables] = useState<readonly Listing[]>();
  // A table that refused the viewer may have ended the list's subscription.
  const [round, setRound] = useState(0);
  useEffect(() => connection?.watchLobby(setTables), [connection, round]);
  return { tables, again: () => setRound((number) => number + 1) };
}

function Rows({ tables, onFault }: { tables: readonly Listing[]; onFault: () => void }) {
  const t = useTranslate();
  const router = useRouter();
  const { send, busy, error } = useCommands();
  const [goingTo, setGoingTo] = useState<string>();
  async function go({ table }: Listing, sits: boolean) {
    setGoingTo(table);
    const answer = await send("join_table", { table });
    if (answer.ok) router.push(`/t/${answer.code}${sits ? "?sit" : ""}`);
    else onFault();
  }
  return (
    <>
      <CommandError error={error} />
      <ul className="@container grid gap-2.5">
        {tables.map((table) => {
          const joins = canJoin(table);
          const what = joins ? "join" : "watch";
          return (
            <TableRow key={table.table} t={t} table={table}>
              <Button
                tone={joins ? "primary" : "plain"}
                disabled={!(joins || table.watchers)}
                busy={busy !== undefined && goingTo === table.table}
                aria-label={t(`lobby.${what}At`, { name: table.name })}
                onClick={() => void go(table, sitsAtOnce(table))}
              >
                {t(`lobby.${what}`)}
              </Button>
            </TableRow>
          );
        })}
      </ul>
    </>
  );
}

function Waiting() {
  const t = useTranslate();
  return (
    <div className="grid gap-2.5">
      <p role="status" className="sr-only">
        {t("lobby.loading")}
      </p>
      {["one", "two", "three"].map((row) => (
        <Skeleton key={row} className="h-[6.6rem] rounded-[1.125rem]! md:h-[4.6rem]" />
      ))}
    </div>
  );
}
