"use client";

import type { ConnectionState, TableLink } from "@mutable/client";
import type { ErrorCode, TableInfo } from "@mutable/protocol";
import dynamic from "next/dynamic";
import { type ReactNode, useEffect, useState } from "react";
import { useLoadedDeck, usePageDecks } from "../../decks/client.tsx";
import { loadPart } from "../../ui/load-part.ts";
import { useCommands } from "../connection/commands.ts";
import { useConnection, useConnectionState } from "../connection/connection.tsx";
import { useTable, useTableLink } from "../connection/table.ts";
import { Shell, type ShellParts } from "../frame/shell.tsx";
import { useAutoSit } from "./auto-sit.ts";
import { gameAddress } from "./game-address.ts";
import { JoiningTable } from "./joining.tsx";
import { LiveBoard } from "./live-board.tsx";
import { TableGone } from "./table-gone.tsx";

/** Loaded on demand: a running game needs no waiting room. */
const WaitingRoom = dynamic(() => loadPart(() => import("../waiting/waiting-room.tsx").then((found) => found.WaitingRoom)), {
  ssr: false,
  loading: JoiningTable,
});

interface TablePageProps {
  code: string;
  /** True if the viewer wants a free seat. */
  sits: boolean;
  around: ShellParts;
}

/** The page of a table in any phase. */
export function TablePage({ code, sits, around }: TablePageProps) {
  const { status } = useConnectionState();
  useDecksOfConnection();
  // The form for a name, which was at this address before, may have been scrolled.
  // Not its result: newer browsers return a promise.
  useEffect(() => void window.scrollTo(0, 0), []);
  const table = useTableLink(code);
  const framed = (phase: string, shown: ReactNode) => (
    <div data-phase={phase}>
      <Shell around={around}>{shown}</Shell>
    </div>
  );
  if (table !== undefined) return <JoinedTable table={table} sits={sits} framed={framed} />;
  const end = connectionEnd(status);
  return end === undefined ? framed("joining", <JoiningTable />) : framed("gone", <TableGone error={end} />);
}

/** Comes before the table is joined, so that its game can be shown at once. */
function useDecksOfConnection(): void {
  const connection = useConnection();
  const decks = usePageDecks();
  useEffect(() => {
    for (const { deck } of decks.values()) connection?.addDeck(deck);
  }, [connection, decks]);
}

/** The error if the connection has ended for good. */
function connectionEnd(status: ConnectionState["status"]): ErrorCode | undefined {
  if (status === "refused") return "not_signed_in";
  return status === "outdated" ? "outdated" : undefined;
}

interface AtTableProps {
  table: TableLink;
  sits: boolean;
  framed: (phase: string, shown: ReactNode) => ReactNode;
}

function JoinedTable({ table, sits, framed }: AtTableProps) {
  const { status: line } = useConnectionState();
  const state = useTable(table, "state");
  const info = useTable(table, "info");
  const mirror = useTable(table, "mirror");
  const commands = useCommands();
  const lastGame = useLastGame(table);
  // The host can choose another deck while the table waits.
  const deck = useLoadedDeck(info?.settings.deck);
  const isSitting = useAutoSit(table, sits, typeof deck === "string" ? undefined : deck, commands);
  const end = connectionEnd(line);
  if (state.status === "gone") return framed("gone", <TableGone error={state.error} why={state.why} />);
  if (end !== undefined) return framed("gone", <TableGone error={end} />);
  if (info === undefined) return framed("joining", <JoiningTable />);
  const { phase } = info;
  if (!isInGame(info))
    return framed(phase, <WaitingRoom table={table} info={info} commands={commands} isSitting={isSitting} lastGame={lastGame} />);
  if (deck === "unknown") return framed("gone", <TableGone error="outdated" />);
  if (deck === "loading" || mirror === undefined) return framed("joining", <JoiningTable />);
  return <LiveBoard table={table} deck={deck} />;
}

/** The address of the finished game that this page has shown last. */
function useLastGame(table: TableLink): string | undefined {
  const info = useTable(table, "info");
  const code = useTable(table, "code");
  const [finished, setFinished] = useState<string>();
  const game = info?.phase === "over" ? info.game : undefined;
  if (game !== undefined && game !== finished) setFinished(game);
  return finished === undefined ? undefined : gameAddress(finished, code);
}

const isInGame = ({ phase }: TableInfo): boolean => phase === "playing" || phase === "suspended" || phase === "over";
