import { setTimeout as sleep } from "node:timers/promises";
import type { StoredTable } from "@mutable/db";
import type { Answer } from "@mutable/protocol";
import { redirectTo } from "../cluster/redirect.ts";
import { batchText, Frame } from "../entry/frame.ts";
import type { Visitor } from "../entry/visitor.ts";
import type { Services } from "../services.ts";
import { type Sitter, sit } from "../table/changes/seating.ts";
import { freeSeatOf, isUnderWay, personsOf, seatOf, type TableState, viewerOf } from "../table/state.ts";
import { Table } from "../table/table.ts";
import { sendLastLines } from "./chatting.ts";
import { type House, no } from "./command.ts";

/** How a user gets to a table of this server, or is redirected to the server that has it. */

export type Joined = Answer<"join_table">;

export interface Coming {
  /** What they have seen of it last, and as whom: they go on from there, if that can be done. */
  readonly since?: { readonly version: number; readonly as: string } | undefined;
  /** They are led there, and take a seat at once; or they do not come. */
  readonly sits?: boolean | undefined;
}

/** A table may be leaving memory just then. */
const MOST_TRIES = 4;
const AGAIN_AFTER = 50;

export async function arrive(house: House, visitor: Visitor, found: StoredTable, coming: Coming = {}): Promise<Joined> {
  if (found.closing !== null) return no("closed_by_administrator", found.closing);
  for (let tries = 0; tries < MOST_TRIES && visitor.line.isOpen; tries += 1) {
    const table = await house.tables.get(found);
    if (typeof table === "string") return no(table);
    if (!(table instanceof Table)) return redirectTo(table);
    const joined = await arriveHere(house, visitor, table, coming);
    // It may just have left memory: then it is restored again.
    if (joined.ok || !table.isGone) return joined;
    await sleep(AGAIN_AFTER);
  }
  return no("try_again");
}

export async function arriveHere(house: House, visitor: Visitor, table: Table, { since, sits }: Coming): Promise<Joined> {
  const fault = sits === true ? await table.run(() => table.change((state) => seated(state, table, visitor))) : undefined;
  return fault === undefined ? enter(house, visitor, table, since) : no(fault);
}

function seated(state: TableState, { presence }: Table, visitor: Visitor): ReturnType<typeof sit> {
  if (isUnderWay(state)) return "game_running";
  // It waits for people who are away, and whoever is led there would wait with it.
  const waits = seatOf(state, visitor.person) === undefined && !presence.isAnybodyHere(state);
  return waits ? "not_seated" : sit(state, sitterOf(visitor), undefined);
}

export const sitterOf = ({ person, identity }: Visitor): Sitter => ({ person, program: identity.token !== undefined });

/** In the table's own turn, so that nobody comes in the middle of a move. */
export async function enter({ services }: House, visitor: Visitor, table: Table, since?: Coming["since"]): Promise<Joined> {
  if (visitor.table !== table) await visitor.leave("closed");
  services.lobby.followers.delete(visitor);
  const joined = await table.run(() => lookOn(services, visitor, table, since));
  // Not in the table's turn: the game need not wait for what was said.
  if (joined.ok) await sendLastLines(services, table, visitor);
  if (joined.ok && visitor.mutedUntil !== undefined) visitor.tellMuted();
  return joined;
}

async function lookOn(services: Services, visitor: Visitor, table: Table, since: Coming["since"]): Promise<Joined> {
  if (table.isGone || !visitor.line.isOpen) return no("try_again");
  const { state, presence, streams } = table;
  if (!mayLookOn(state, visitor)) return no("not_allowed");
  const [wasHere, wasAnybodyHere] = [presence.isHere(visitor.person), presence.isAnybodyHere(state)];
  table.know(visitor.looks);
  visitor.table = table;
  visitor.viewer = viewerOf(state, visitor.person);
  streams.onlookers.add(visitor);
  const resumed = since !== undefined && since.as === visitor.viewer && streams.resume(visitor, since.version, table.version);
  if (!resumed) visitor.send(Frame.of(batchText(table.version, table.whole(visitor))));
  if (since !== undefined) services.figures.resumes.inc({ how: resumed ? "missed" : "whole" });
  if (wasHere) visitor.emit("presence", presence.info(state));
  else await table.steward.arrived(visitor.person, wasAnybodyHere);
  const { id, code, version } = table;
  return { ok: true, table: id, code, version, as: visitor.viewer };
}

/** Where nobody may watch, people come in as long as there is a seat for them to take. */
function mayLookOn(state: TableState, { person }: Visitor): boolean {
  if (state.settings.watchers || seatOf(state, person) !== undefined) return true;
  const isOpen = !isUnderWay(state) && freeSeatOf(state) !== undefined;
  return isOpen || (state.settings.takeOverBots && personsOf(state).length < Object.keys(state.seats).length);
}
