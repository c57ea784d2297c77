import type { StoredTable } from "@mutable/db";
import type { ErrorCode, Failure, TableSettings } from "@mutable/protocol";
import { addBot, isError, type NewPlayer, newTableState, settingsFault, sit, type TableState } from "@mutable/table";
import type { Client } from "../clients/client.ts";
import { logger, warnOfCode } from "../logger.ts";
import { TableActor } from "../tables/actor.ts";
import type { BegunTable } from "../tables/registry.ts";
import { type Handlers, OK, refuse, type ServerContext } from "./command.ts";
import { enterTable, type JoinAnswer, joinTable, playerOf } from "./join-table.ts";
import { offerDeck, usualDeck } from "./offered-decks.ts";
import { whoseMove } from "./whose-move.ts";

/** Commands to find, open, join and leave tables. */

/** The seats of a table of quick play, unless the deck is for fewer or more players. */
const QUICK_SEATS = 4;

export const joining: Handlers<"watch_lobby" | "whose_move" | "create_table" | "quick_play" | "join_table" | "leave_table"> = {
  async watch_lobby({ client, services }) {
    if (isForOneTable(client)) return refuse("not_allowed", ONE_TABLE);
    await client.leave("closed");
    if (!client.transport.isOpen) return refuse("try_again");
    services.lobby.subscribe(client);
    return OK;
  },

  whose_move: ({ client, services }) => whoseMove(services, client.person, client.identity.place),

  async create_table(context, { bots = [], command, ...settings }) {
    const { client, services } = context;
    if (isForOneTable(client)) return refuse("not_allowed", ONE_TABLE);
    const offered = await offerDeck(services, client.person, settings.deck);
    if (offered.fault !== undefined) return refuse("bad_request", offered.fault);
    const fault = settingsFault(settings, offered.deck.deck);
    if (fault !== undefined) return refuse("bad_request", fault);
    const before = (await openedBefore(context, client, command)) ?? (await begunDailyDeal(context, client, settings));
    if (before !== null) return joinTable(context, client, before);
    const empty = newTableState(settings, client.person, offered.name);
    const seated = withBots(empty, playerOf(client), bots);
    return isFailure(seated) ? seated : open(context, client, { state: seated, deck: offered.deck }, command);
  },

  async quick_play(context, { deck = usualDeck(context.services), command }) {
    const { client, services } = context;
    if (isForOneTable(client)) return refuse("not_allowed", ONE_TABLE);
    const offered = await offerDeck(services, client.person, deck);
    if (offered.fault !== undefined) return refuse("bad_request", offered.fault);
    const before = await openedBefore(context, client, command);
    if (before !== null) return joinTable(context, client, before);
    for (const table of candidates(context, deck)) {
      const found = await services.rows.byId(table);
      const joined = found === null ? undefined : await joinTable(context, client, found, { sits: true });
      if (joined?.ok || joined?.error === "moved") return joined;
      // The next one may fail as well. Opening a table is quicker.
      if (joined?.error === "try_again") break;
    }
    if (!client.transport.isOpen) return refuse("try_again");
    // Strangers are not shown a deck that only its link opens.
    const { minSeats, maxSeats } = offered.deck.deck.source.profile;
    const seats = Math.min(maxSeats, Math.max(minSeats, QUICK_SEATS));
    const settings = { name: "Quick play", deck, seats, isPublic: offered.isPublic, watchers: true, takeOverBots: true };
    const fault = settingsFault(settings, offered.deck.deck);
    if (fault !== undefined) return refuse("bad_request", fault);
    const seated = withBots(newTableState(settings, client.person, offered.name), playerOf(client), []);
    if (isFailure(seated)) return seated;
    const state = { ...seated, fills: services.world.now() + services.quickWait };
    return open(context, client, { state, deck: offered.deck }, command);
  },

  async join_table(context, carries) {
    const { client } = context;
    const found = "code" in carries ? await byCode(context, client, carries.code) : await byId(context, client, carries.table);
    if (typeof found === "string") return refuse(found);
    const { place } = client.identity;
    if (isForOneTable(client) && place !== found.id && place !== found.code) return refuse("not_allowed", ONE_TABLE);
    return joinTable(context, client, found, carries);
  },

  async leave_table({ client }) {
    // Not awaited, because leaving waits for the queue that runs this command.
    client.leave("closed").catch((error) => logger.warn("a client could not leave its table", { error }));
    return OK;
  },
};

const ONE_TABLE = "This ticket is for one table.";
const isForOneTable = ({ identity }: Client): boolean => identity.place !== undefined;

/** Seats the person who opens the table first, then the bots, each in the first free seat. */
function withBots(empty: TableState, player: NewPlayer, bots: readonly ("random" | "steady" | "sharp")[]): TableState | Failure {
  let outcome = sit(empty, player, undefined);
  for (const level of bots) if (!isError(outcome)) outcome = addBot(outcome.state, undefined, level);
  return isError(outcome) ? refuse(outcome) : outcome.state;
}

const isFailure = (value: TableState | Failure): value is Failure => "ok" in value;

/** The table that an earlier copy of this command has opened. */
const openedBefore = async ({ services }: ServerContext, { person }: Client, command: string | undefined): Promise<StoredTable | null> =>
  command === undefined ? null : services.rows.byCommand(person, command);

/** The table at which the person has begun the same daily deal. It is played on: only one game of each day counts. */
async function begunDailyDeal(
  { services }: ServerContext,
  { person }: Client,
  { daily, deck }: TableSettings,
): Promise<StoredTable | null> {
  return daily ? services.rows.ofDailyDeal(person, { deck, day: services.dailyDeal(deck).day }) : null;
}

async function open(context: ServerContext, client: Client, begun: BegunTable, command: string | undefined): Promise<JoinAnswer> {
  const { rows, limits } = context.services;
  if ((await rows.countOpenOf(client.person)) >= limits.openTables) {
    // An earlier copy of this command, on another connection, may have opened the last of them.
    const before = await openedBefore(context, client, command);
    return before === null ? refuse("too_many") : joinTable(context, client, before);
  }
  const table = await context.tables.create(begun, client.profile, command);
  if (typeof table === "string") return refuse(table);
  if (table instanceof TableActor) return enterTable(context, client, table);
  // Another server received the same command at the same time.
  const before = await openedBefore(context, client, command);
  return before === null ? refuse("try_again") : joinTable(context, client, before);
}

/** Limits wrong codes, so that tables cannot be found by guessing. Players of a table are not limited. */
async function byCode({ services }: ServerContext, client: Client, code: string): Promise<StoredTable | ErrorCode> {
  const { rows, people } = services;
  const who = { address: client.address, subject: client.person };
  const found = await rows.byCode(code);
  if (found?.people.includes(client.person)) return found;
  if ((await people.rateLimits.wait("code", who)) !== undefined) return "too_many";
  if (found !== null) return found;
  warnOfCode({ person: client.person, address: client.address });
  return (await people.rateLimits.consume("code", who)) === undefined ? "no_such_table" : "too_many";
}

/** Finds public tables, and the person's own, by id. */
async function byId({ services }: ServerContext, client: Client, id: string): Promise<StoredTable | ErrorCode> {
  const found = await services.rows.byId(id);
  return found !== null && (found.isPublic || found.people.includes(client.person)) ? found : "no_such_table";
}

/**
 * Open tables for quick play, the newest first, as in the public list. Those of this server alone, if it has any: a client that was
 * redirected here for one of them joins it, or opens a table, and is not redirected in circles.
 */
function candidates({ services, tables }: ServerContext, deck: string): string[] {
  const open = services.lobby.listings.filter(
    ({ phase, taken, seats, deck: theirs, clock }) => phase === "waiting" && taken.length < seats && theirs === deck && !clock,
  );
  const here = open.filter(({ table }) => tables.isHere(table));
  return (here.length > 0 ? here : open).map(({ table }) => table);
}
