import type { StoredTable } from "@mutable/db";
import { decks } from "@mutable/decks";
import type { ErrorCode, Failure } from "@mutable/protocol";
import { addBot, isError, type NewPlayer, newTableState, sit, type TableState } from "@mutable/table";
import type { Visitor } from "../entry/visitor.ts";
import { warn } from "../outside/say.ts";
import { TableActor } from "../tables/actor.ts";
import { arrive, enter, type Joined, playerOf } from "./arriving.ts";
import { type Handlers, type House, no, OK } from "./command.ts";
import { whoseMove } from "./whose-move.ts";

/** How somebody comes to a table, and goes. */

export const joining: Handlers<"watch_lobby" | "whose_move" | "create_table" | "quick_play" | "join_table" | "leave_table"> = {
  async watch_lobby({ visitor, services }) {
    if (isForOneTable(visitor)) return no("not_allowed", ONE_TABLE);
    await visitor.leave("closed");
    if (!visitor.line.isOpen) return no("try_again");
    services.lobby.follow(visitor);
    return OK;
  },

  whose_move: ({ visitor, services }) => whoseMove(services, visitor.person, visitor.identity.place),

  async create_table(house, { bots = [], command, ...settings }) {
    const { visitor } = house;
    if (isForOneTable(visitor)) return no("not_allowed", ONE_TABLE);
    if (!decks.has(settings.deck)) return no("bad_request", `There is no deck ${settings.deck}.`);
    const before = await openedBefore(house, visitor, command);
    if (before !== null) return arrive(house, visitor, before);
    const empty = newTableState(settings, visitor.person);
    const seated = withBots(empty, playerOf(visitor), bots);
    return isFailure(seated) ? seated : open(house, visitor, seated, command);
  },

  async quick_play(house, { deck = "fluxx-3", command }) {
    const { visitor, services } = house;
    if (isForOneTable(visitor)) return no("not_allowed", ONE_TABLE);
    if (!decks.has(deck)) return no("bad_request", `There is no deck ${deck}.`);
    const before = await openedBefore(house, visitor, command);
    if (before !== null) return arrive(house, visitor, before);
    for (const table of candidates(house, deck)) {
      const found = await services.rows.byId(table);
      const joined = found === null ? undefined : await arrive(house, visitor, found, { sits: true });
      if (joined?.ok || joined?.error === "moved") return joined;
      // The next one may not be reached either, and nobody waits for that: opening a table is quicker.
      if (joined?.error === "try_again") break;
    }
    if (!visitor.line.isOpen) return no("try_again");
    const settings = { name: "Quick play", deck, seats: 4, isPublic: true, watchers: true, takeOverBots: true };
    const seated = withBots(newTableState(settings, visitor.person), playerOf(visitor), []);
    return isFailure(seated) ? seated : open(house, visitor, { ...seated, fills: services.clock.now() + services.quickWait }, command);
  },

  async join_table(house, carries) {
    const { visitor, services } = house;
    const found = "code" in carries ? await byCode(house, visitor, carries.code) : await byId(house, visitor, carries.table);
    if (typeof found === "string") return no(found);
    const { place } = visitor.identity;
    if (isForOneTable(visitor) && place !== found.id && place !== found.code) return no("not_allowed", ONE_TABLE);
    if (services.session.hasLease() === false) return no("try_again");
    return arrive(house, visitor, found, carries);
  },

  async leave_table({ visitor }) {
    // Not from within this very turn of the mailbox: leaving takes one of its own.
    visitor.leave("closed").catch((error) => warn("somebody could not leave", { error }));
    return OK;
  },
};

const ONE_TABLE = "This ticket is for one table.";
const isForOneTable = ({ identity }: Visitor): boolean => identity.place !== undefined;

function withBots(empty: TableState, player: NewPlayer, bots: readonly ("random" | "steady" | "sharp")[]): TableState | Failure {
  let outcome = sit(empty, player, undefined);
  for (const level of bots) if (!isError(outcome)) outcome = addBot(outcome.state, undefined, level);
  return isError(outcome) ? no(outcome) : outcome.state;
}

const isFailure = (value: TableState | Failure): value is Failure => "ok" in value;

/** The table that the same command has opened already. */
const openedBefore = async ({ services }: House, { person }: Visitor, command: string | undefined): Promise<StoredTable | null> =>
  command === undefined ? null : services.rows.byCommand(person, command);

async function open(house: House, visitor: Visitor, state: TableState, command: string | undefined): Promise<Joined> {
  const { rows, limits } = house.services;
  if ((await rows.countOpenOf(visitor.person)) >= limits.openTables) {
    // The last of them may have been opened by this very command, just now and on another line.
    const before = await openedBefore(house, visitor, command);
    return before === null ? no("too_many") : arrive(house, visitor, before);
  }
  const table = await house.tables.create(state, visitor.looks, command);
  if (typeof table === "string") return no(table);
  if (table instanceof TableActor) return enter(house, visitor, table);
  // The same command came to another server at the same time.
  const before = await openedBefore(house, visitor, command);
  return before === null ? no("try_again") : arrive(house, visitor, before);
}

/** A wrong code is counted, and after too many no code is good but that of a table where one sits: nobody finds tables by trying. */
async function byCode({ services }: House, visitor: Visitor, code: string): Promise<StoredTable | ErrorCode> {
  const { rows, people } = services;
  const who = { address: visitor.address, subject: visitor.person };
  const found = await rows.byCode(code);
  if (found?.people.includes(visitor.person)) return found;
  if ((await people.rateLimits.wait("code", who)) !== undefined) return "too_many";
  if (found !== null) return found;
  return (await people.rateLimits.consume("code", who)) === undefined ? "no_such_table" : "too_many";
}

/** By its id only what is public, or one's own. */
async function byId({ services }: House, visitor: Visitor, id: string): Promise<StoredTable | ErrorCode> {
  const found = await services.rows.byId(id);
  return found !== null && (found.isPublic || found.people.includes(visitor.person)) ? found : "no_such_table";
}

/**
 * Open tables for quick play. Those of this server alone, if it has any: a client that was redirected here for one of them
 * joins it, or opens a table, and is not redirected in circles.
 */
function candidates({ services, tables }: House, deck: string): string[] {
  const open = services.lobby.listings.filter(
    ({ phase, taken, seats, deck: theirs, clock }) => phase === "waiting" && taken.length < seats && theirs === deck && !clock,
  );
  const here = open.filter(({ table }) => tables.isKnown(table));
  return (here.length > 0 ? here : open).map(({ table }) => table);
}
