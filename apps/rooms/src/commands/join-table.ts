import type { StoredTable } from "@mutable/db";
import type { Answer } from "@mutable/protocol";
import { dayOfGame, hasSeatForOthers, isKicked, type NewPlayer, seatOfPerson } from "@mutable/table";
import { sleep } from "@mutable/world";
import type { Client } from "../clients/client.ts";
import { redirectTo } from "../cluster/redirect.ts";
import type { Services } from "../services.ts";
import { TableActor } from "../tables/actor.ts";
import { sendRecentChat } from "./chatting.ts";
import { refuse, type ServerContext } from "./command.ts";

/** Joins a person to a table of this server, or redirects to the table's owner. */

export type JoinAnswer = Answer<"join_table">;

export interface JoinOptions {
  /** The last version that the client has seen, and as which viewer. It resumes from there if possible. */
  readonly since?: { readonly version: number; readonly as: string } | undefined;
  /** Takes a free seat, or does not join (quick play). */
  readonly sits?: boolean | undefined;
}

/** A table may be leaving memory just then. */
const MOST_TRIES = 4;
const AGAIN_AFTER = 50;

export async function joinTable(context: ServerContext, client: Client, found: StoredTable, coming: JoinOptions = {}): Promise<JoinAnswer> {
  if (found.closing !== null) return refuse("closed_by_administrator", found.closing);
  for (let tries = 0; tries < MOST_TRIES && client.transport.isOpen; tries += 1) {
    const table = await context.tables.get(found);
    if (typeof table === "string") return refuse(table);
    if (!(table instanceof TableActor)) return redirectTo(table);
    const joined = await joinHere(context, client, table, coming);
    // It may just have left memory: then it is restored again.
    if (joined.ok || !table.isGone) return joined;
    await sleep(context.services.world, AGAIN_AFTER);
  }
  return refuse("try_again");
}

export async function joinHere(
  context: ServerContext,
  client: Client,
  table: TableActor,
  { since, sits }: JoinOptions,
): Promise<JoinAnswer> {
  const { error } = sits === true ? await table.host.run(() => table.host.execute({ type: "sit_and_play", player: playerOf(client) })) : {};
  return error === undefined ? enterTable(context, client, table, since) : refuse(error);
}

export const playerOf = ({ person, identity }: Client): NewPlayer => ({ person, isProgram: identity.token !== undefined });

/** Runs in the queue of the table, so that no person joins in the middle of a move. */
export async function enterTable(
  { services }: ServerContext,
  client: Client,
  table: TableActor,
  since?: JoinOptions["since"],
): Promise<JoinAnswer> {
  if (client.table !== table) await client.leave("closed");
  services.lobby.subscribers.delete(client);
  const joined = await table.host.run(() => admit(services, client, table, since));
  // Outside the queue: the game does not wait for chat.
  if (joined.ok) await sendRecentChat(services, table, client);
  if (joined.ok && client.mutedUntil !== undefined) client.sendMuted();
  return joined;
}

async function admit(services: Services, client: Client, table: TableActor, since: JoinOptions["since"]): Promise<JoinAnswer> {
  // The lease may have been lost while the table was busy.
  if (table.isGone || !client.transport.isOpen || !services.lease.hasLease()) return refuse("try_again");
  if (isKicked(table.state, client.person)) return refuse("kicked");
  if (!mayEnter(table, client)) return refuse("not_allowed");
  client.table = table;
  const resumed = await table.join(client, client.profile, since);
  if (table.isGone) return refuse("try_again");
  if (since !== undefined) services.metrics.resumes.inc({ how: resumed ? "missed" : "whole" });
  const { id, code, version } = table;
  return { ok: true, table: id, code, version, as: client.viewer };
}

/**
 * Without spectators, people may come in while there is a seat for them. The cards of a daily deal are shown to its player and host alone: others
 * have still to play them.
 */
const mayEnter = ({ state, host }: TableActor, { person }: Client): boolean =>
  seatOfPerson(state, person) !== undefined ||
  (dayOfGame(state) === undefined ? state.settings.watchers || hasSeatForOthers(host.table.stored) : state.host === person);
