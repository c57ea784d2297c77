import type { Found } from "@mutable/db";
import { decks } from "@mutable/decks";
import type { Answer, ErrorCode, Failure, TableSettings } from "@mutable/protocol";
import { batchText, Frame } from "../entry/frame.ts";
import type { Visitor } from "../entry/visitor.ts";
import { warn } from "../outside/say.ts";
import type { Services } from "../services.ts";
import { isRefusal } from "../table/changes/change.ts";
import { addBot, type Sitter, sit } from "../table/changes/seating.ts";
import { freeSeatOf, isUnderWay, personsOf, seatOf, type TableState, viewerOf } from "../table/state.ts";
import type { Table } from "../table/table.ts";
import { sendLastLines } from "./chatting.ts";
import { type Handlers, type House, no, OK } from "./command.ts";

/** How somebody comes to a table, and goes. */

type Joined = Answer<"join_table">;
type Since = { readonly version: number; readonly as: string } | undefined;

export const joining: Handlers<"watch_lobby" | "whose_move" | "create_table" | "quick_play" | "join_table" | "leave_table"> = {
  async watch_lobby({ visitor, services }) {
    if (isForOneTable(visitor)) return no("not_allowed", ONE_TABLE);
    await visitor.leave("closed");
    if (!visitor.socket.connected) return no("try_again");
    services.lobby.follow(visitor);
    return OK;
  },

  async whose_move({ visitor, services, tables }) {
    const { place } = visitor.identity;
    const mine = (await services.rows.of(visitor.person)).filter(({ id, phase }) => phase === "playing" && (place ?? id) === id);
    const found = await Promise.all(mine.map((each) => tables.get(each)));
    return { ok: true, tables: found.flatMap((table) => (typeof table === "string" ? [] : (table.awaited(visitor.person) ?? []))) };
  },

  async create_table(house, { bots = [], command, ...settings }) {
    const { visitor } = house;
    if (isForOneTable(visitor)) return no("not_allowed", ONE_TABLE);
    if (!decks.has(settings.deck)) return no("bad_request", `There is no deck ${settings.deck}.`);
    const before = await openedBefore(house, visitor, command);
    if (before !== null) return join(house, visitor, before, undefined);
    const empty = newTable(settings, visitor.person);
    const seated = withBots(empty, sitterOf(visitor), bots);
    return isFailure(seated) ? seated : open(house, visitor, seated, command);
  },

  async quick_play(house, { deck = "fluxx-3", command }) {
    const { visitor, services } = house;
    if (isForOneTable(visitor)) return no("not_allowed", ONE_TABLE);
    if (!decks.has(deck)) return no("bad_request", `There is no deck ${deck}.`);
    const before = await openedBefore(house, visitor, command);
    if (before !== null) return join(house, visitor, before, undefined);
    for (const { table, phase, taken, seats, deck: theirs, clock } of services.lobby.listings) {
      if (phase !== "waiting" || taken.length >= seats || theirs !== deck || clock) continue;
      const found = await services.rows.byId(table);
      const joined = found === null ? undefined : await joinAndSit(house, visitor, found);
      if (joined?.ok) return joined;
    }
    const settings = { name: "Quick play", deck, seats: 4, isPublic: true, watchers: true, takeOverBots: true };
    const seated = withBots(newTable(settings, visitor.person), sitterOf(visitor), []);
    return isFailure(seated) ? seated : open(house, visitor, { ...seated, fills: services.clock.now() + services.quickWait }, command);
  },

  async join_table(house, carries) {
    const { visitor, services } = house;
    const found = "code" in carries ? await byCode(house, visitor, carries.code) : await byId(house, visitor, carries.table);
    if (typeof found === "string") return no(found);
    const { place } = visitor.identity;
    if (isForOneTable(visitor) && place !== found.id && place !== found.code) return no("not_allowed", ONE_TABLE);
    if (services.session.isLeased() === false) return no("try_again");
    return join(house, visitor, found, carries.since);
  },

  async leave_table({ visitor }) {
    // Not from within this very turn of the mailbox: leaving takes one of its own.
    visitor.leave("closed").catch((error) => warn("somebody could not leave", { error }));
    return OK;
  },
};

const ONE_TABLE = "This ticket is for one table.";
const isForOneTable = ({ identity }: Visitor): boolean => identity.place !== undefined;

const newTable = (settings: TableSettings, host: string): TableState => ({
  settings,
  phase: "waiting",
  host,
  seats: {},
  dropped: 0,
  muted: [],
});

export const sitterOf = ({ person, identity }: Visitor): Sitter => ({ person, program: identity.token !== undefined });

function withBots(empty: TableState, sitter: Sitter, bots: readonly ("random" | "steady" | "sharp")[]): TableState | Failure {
  let outcome = sit(empty, sitter, undefined);
  for (const level of bots) if (!isRefusal(outcome)) outcome = addBot(outcome.state, undefined, level);
  return isRefusal(outcome) ? no(outcome) : outcome.state;
}

const isFailure = (value: TableState | Failure): value is Failure => "ok" in value;

/** The table that the same command has opened already. */
const openedBefore = async ({ services }: House, { person }: Visitor, command: string | undefined): Promise<Found | null> =>
  command === undefined ? null : services.rows.byCommand(person, command);

async function open(house: House, visitor: Visitor, state: TableState, command: string | undefined): Promise<Joined> {
  const { rows, limits } = house.services;
  if ((await rows.countOpenOf(visitor.person)) >= limits.openTables) {
    // The last of them may have been opened by this very command, just now and on another line.
    const before = await openedBefore(house, visitor, command);
    return before === null ? no("too_many") : join(house, visitor, before, undefined);
  }
  const table = await house.tables.create(state, visitor.looks, command);
  return typeof table === "string" ? no(table) : enter(house, visitor, table, undefined);
}

/** A wrong code is counted, and after too many no code is good but that of a table where one sits: nobody finds tables by trying. */
async function byCode({ services }: House, visitor: Visitor, code: string): Promise<Found | ErrorCode> {
  const { rows, people } = services;
  const who = { address: visitor.address, subject: visitor.person };
  const found = await rows.byCode(code);
  if (found?.people.includes(visitor.person)) return found;
  if ((await people.rates.wait("code", who)) !== undefined) return "too_many";
  if (found !== null) return found;
  return (await people.rates.take("code", who)) === undefined ? "no_such_table" : "too_many";
}

/** By its id only what is public, or one's own. */
async function byId({ services }: House, visitor: Visitor, id: string): Promise<Found | ErrorCode> {
  const found = await services.rows.byId(id);
  return found !== null && (found.isPublic || found.people.includes(visitor.person)) ? found : "no_such_table";
}

async function join(house: House, visitor: Visitor, found: Found, since: Since): Promise<Joined> {
  if (found.closing !== null) return no("closed_by_administrator", found.closing);
  const table = await house.tables.get(found);
  return typeof table === "string" ? no(table) : enter(house, visitor, table, since);
}

async function joinAndSit(house: House, visitor: Visitor, found: Found): Promise<Joined> {
  if (found.closing !== null) return no("closed_by_administrator", found.closing);
  const table = await house.tables.get(found);
  if (typeof table === "string") return no(table);
  const fault = await table.run(() =>
    table.change((state) => {
      if (isUnderWay(state)) return "game_running";
      // It waits for people who are away, and whoever is led there would wait with it.
      const waits = seatOf(state, visitor.person) === undefined && !table.presence.isAnybodyHere(state);
      return waits ? "not_seated" : sit(state, sitterOf(visitor), undefined);
    }),
  );
  return fault === undefined ? enter(house, visitor, table, undefined) : no(fault);
}

/** In the table's own turn, so that nobody comes in the middle of a move. */
async function enter({ services }: House, visitor: Visitor, table: Table, since: Since): Promise<Joined> {
  if (visitor.table !== table) await visitor.leave("closed");
  services.lobby.followers.delete(visitor);
  const joined = await table.run(() => lookOn(services, visitor, table, since));
  // Not in the table's turn: the game need not wait for what was said.
  if (joined.ok) await sendLastLines(services, table, visitor);
  if (joined.ok && visitor.mutedUntil !== undefined) visitor.tellMuted();
  return joined;
}

async function lookOn(services: Services, visitor: Visitor, table: Table, since: Since): Promise<Joined> {
  if (table.isGone || !visitor.socket.connected) return no("try_again");
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
