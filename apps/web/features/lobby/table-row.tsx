import type { Translate } from "@mutable/i18n";
import type { Phase, TableSettings } from "@mutable/protocol";
import type { ReactNode } from "react";
import { Chip } from "../../ui/chip.tsx";
import { clockText } from "../formats/clock.ts";
import { deckName } from "../formats/decks.ts";
import { canJoin } from "./filters.ts";
import { SeatDots } from "./seat-dots.tsx";

interface TableRowProps {
  t: Translate;
  table: {
    readonly name: string;
    readonly deck: string;
    readonly deckName?: string | undefined;
    readonly clock?: TableSettings["clock"];
    readonly phase: Phase;
    readonly joinable?: true | undefined;
    readonly seats: number;
    readonly taken: readonly { readonly name: string; readonly face: string }[];
    readonly watching?: number;
  };
  /** Replaces the text of the phase. */
  state?: string | undefined;
  /** An additional note. */
  note?: string | undefined;
  children: ReactNode;
}

/** One table of a list. */
export function TableRow({ t, table, state, note, children }: TableRowProps) {
  const { name, deck, deckName: made, clock, seats, taken, watching = 0 } = table;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 rounded-[1.125rem] bg-surface px-3.5 py-3 shadow-1 @min-[40rem]:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_8.5rem_8.5rem] @min-[40rem]:gap-4 @min-[40rem]:px-4.5 @min-[40rem]:py-3.5 forced-colors:border">
      <div className="min-w-0">
        <h3 className="text-18">{name}</h3>
        <p className="text-15 text-ink-2">{t("lobby.about", { deck: deckName(t, deck, made), clock: clockText(t, clock) })}</p>
        {note !== undefined && <p className="text-15 text-ink-2">{note}</p>}
      </div>
      <div className="@max-[40rem]:row-start-2">
        <SeatDots t={t} seats={seats} taken={taken} />
      </div>
      <Chip className="justify-self-end text-center @max-[40rem]:row-start-2">
        {state ?? stateWords(t, table)}
        {watching > 0 && t("lobby.watching", { count: watching })}
      </Chip>
      <div className="grid @max-[40rem]:col-start-2 @max-[40rem]:row-start-1">{children}</div>
    </li>
  );
}

/** The phase of a table, and the free seats that can be taken. */
export function stateWords(t: Translate, table: Pick<TableRowProps["table"], "phase" | "joinable" | "seats" | "taken">): string {
  const { phase, seats, taken } = table;
  const free = canJoin(table) ? t("lobby.free", { count: seats - taken.length }) : undefined;
  if (phase === "waiting") return free ?? t("lobby.full");
  return free === undefined ? t(`phase.${phase}`) : t("lobby.playingFree", { phase: t(`phase.${phase}`), free });
}
