import type { Phase } from "@mutable/protocol";
import { canJoin } from "../lobby/filters.ts";
import type { EntryAct } from "../people/guest/guest-entry.tsx";

/** A table as its link describes it to a visitor. */
export interface ArrivingTable {
  readonly phase: Phase;
  readonly joinable?: true | undefined;
  readonly seats: number;
  readonly taken: readonly { readonly name: string; readonly bot?: true | undefined }[];
  readonly watchers?: boolean | undefined;
  readonly takeOverBots?: boolean | undefined;
}

/**
 * What a visitor can be at a table: a player of the next game, a player with a hand of their own from the next turn on, the
 * successor of a bot, a spectator, or nothing.
 */
export type Arrival = { readonly is: "sits" | "joins" | "watches" | "outside" } | { readonly is: "replaces"; readonly bot: string };

/** Only foretells: the room server decides, in the same way (`sit` of packages/table without a seat, `mayEnter`). */
export function arrivalAt(table: ArrivingTable): Arrival {
  if (canJoin(table)) return { is: table.phase === "waiting" ? "sits" : "joins" };
  const bot = table.phase === "playing" && table.takeOverBots ? table.taken.find((place) => place.bot) : undefined;
  if (bot !== undefined) return { is: "replaces", bot: bot.name };
  return { is: table.watchers === false ? "outside" : "watches" };
}

const LABELS = { sits: "waiting.takeSeat", joins: "waiting.takeSeat", replaces: "arrival.takeBot", watches: "arrival.watch" } as const;

/**
 * The buttons for a visitor without a name, the main one first. Undefined: the table is not known. `sits`: the link already
 * asks for a seat.
 */
export function entryActs(path: string, sits: boolean, table: ArrivingTable | undefined): [EntryAct, ...EntryAct[]] {
  const seated = `${path}?sit`;
  const arrival = table && arrivalAt(table).is;
  if (arrival === undefined || arrival === "outside") return [{ label: "guest.enter", next: sits ? seated : path }];
  if (arrival === "watches") return [{ label: LABELS.watches, next: sits ? seated : path }];
  const mayWatch = !sits && table?.watchers !== false;
  return [{ label: LABELS[arrival], next: seated }, ...(mayWatch ? [{ label: "waiting.watchOnly", next: path } as const] : [])];
}
