import { setTimeout as sleep } from "node:timers/promises";
import type { StoredTable } from "@mutable/db";
import type { Answer } from "@mutable/protocol";
import { firstFreeSeat, isUnderWay, type NewPlayer, seatOfUser, type TableState, userSeats } from "@mutable/table";
import { redirectTo } from "../cluster/redirect.ts";
import type { Visitor } from "../entry/visitor.ts";
import type { Services } from "../services.ts";
import { TableActor } from "../tables/actor.ts";
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
    if (!(table instanceof TableActor)) return redirectTo(table);
    const joined = await arriveHere(house, visitor, table, coming);
    // It may just have left memory: then it is restored again.
    if (joined.ok || !table.isGone) return joined;
    await sleep(AGAIN_AFTER);
  }
  return no("try_again");
}

export async function arriveHere(house: House, visitor: Visitor, table: TableActor, { since, sits }: Coming): Promise<Joined> {
  const { error } = sits === true ? await table.run(() => table.execute({ type: "sit_and_play", player: playerOf(visitor) })) : {};
  return error === undefined ? enter(house, visitor, table, since) : no(error);
}

export const playerOf = ({ person, identity }: Visitor): NewPlayer => ({ user: person, isProgram: identity.token !== undefined });

/** In the table's own turn, so that nobody comes in the middle of a move. */
export async function enter({ services }: House, visitor: Visitor, table: TableActor, since?: Coming["since"]): Promise<Joined> {
  if (visitor.table !== table) await visitor.leave("closed");
  services.lobby.followers.delete(visitor);
  const joined = await table.run(() => lookOn(services, visitor, table, since));
  // Not in the table's turn: the game need not wait for what was said.
  if (joined.ok) await sendLastLines(services, table, visitor);
  if (joined.ok && visitor.mutedUntil !== undefined) visitor.tellMuted();
  return joined;
}

async function lookOn(services: Services, visitor: Visitor, table: TableActor, since: Coming["since"]): Promise<Joined> {
  if (table.isGone || !visitor.line.isOpen) return no("try_again");
  if (!mayLookOn(table.state, visitor)) return no("not_allowed");
  visitor.table = table;
  const resumed = await table.join(visitor, visitor.looks, since);
  if (since !== undefined) services.figures.resumes.inc({ how: resumed ? "missed" : "whole" });
  const { id, code, version } = table;
  return { ok: true, table: id, code, version, as: visitor.viewer };
}

/** Where nobody may watch, people come in as long as there is a seat for them to take. */
function mayLookOn(state: TableState, { person }: Visitor): boolean {
  if (state.settings.watchers || seatOfUser(state, person) !== undefined) return true;
  const isOpen = !isUnderWay(state) && firstFreeSeat(state) !== undefined;
  return isOpen || (state.settings.takeOverBots && userSeats(state).length < Object.keys(state.seats).length);
}
