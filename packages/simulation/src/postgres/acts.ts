import { type RowSlot, UPDATE } from "./relation.ts";
import type { EndedGameRow, OverviewRow, PersonRow, SnapshotRow, TryRow } from "./rows.ts";
import { timestamp } from "./statements/values.ts";
import type { Changed } from "./transaction.ts";
import { UNCHANGED } from "./transaction.ts";
import type { Run, Work } from "./work.ts";

/** What the web app does with people, as the rooms see it. */

const newPerson = (run: Run, person: Pick<PersonRow, "id" | "name" | "face" | "nameKey" | "administrator">): PersonRow => ({
  ...person,
  ...{ version: 1, banned: false, mutedUntil: null },
  ...{ createdAt: timestamp(run.transaction.now), lastSeenAt: timestamp(run.transaction.now) },
});

export const insertPerson = (person: Pick<PersonRow, "id" | "name" | "face" | "nameKey" | "administrator">): Work<void> =>
  function* (run) {
    yield* run.transaction.insert(run.rows.person, newPerson(run, person));
  };

export const insertToken = (token: { id: string; personId: string; rights: readonly string[] }): Work<void> =>
  function* ({ rows, transaction }) {
    const row = { ...token, name: token.id, hash: token.id, createdAt: timestamp(transaction.now), lastUsedAt: null };
    yield* transaction.insert(rows.token, row);
    yield* transaction.refer(rows.person, token.personId);
  };

/** Changes a person. All lines hear of what they must know of (the trigger `person_changed`). */
export const changePerson = (id: string, change: (row: PersonRow) => Changed<PersonRow>): Work<void> =>
  function* ({ rows, transaction }) {
    const slot = rows.person.slots.get(id);
    const before = slot && (yield* transaction.hold(slot, UPDATE));
    if (slot === undefined || before === undefined) return;
    const after = yield* transaction.update(slot, change);
    if (after !== undefined && TOLD.some((column) => before[column] !== after[column])) transaction.notify("person", id);
  };

const TOLD = ["version", "banned", "administrator", "name", "face", "mutedUntil"] as const;

/** Signs one session out. */
export const insertEnded = (id: string, personId: string, until: number): Work<void> =>
  function* ({ rows, transaction }) {
    if (transaction.read(rows.person, personId) === undefined) return;
    if (!(yield* transaction.insertNew(rows.ended, { id, personId, until }))) return;
    yield* transaction.refer(rows.person, personId);
    transaction.notify("person", personId);
  };

/** Orders the owner of a table to close it, as an administrator does. */
export const orderClosing = (id: string, why: string): Work<void> =>
  function* ({ rows, transaction }) {
    const slot = rows.table.slots.get(id);
    const ordered =
      slot &&
      (yield* transaction.update(slot, (row) => (row.phase === "closed" || row.closing !== null ? UNCHANGED : { ...row, closing: why })));
    if (ordered !== undefined) transaction.notify("table", id);
  };

/** Puts back a snapshot that a table had before; undefined: when it had none. */
export const putSnapshot = (tableId: string, row: SnapshotRow | undefined): Work<void> =>
  function* ({ rows, transaction }) {
    const slot = rows.snapshot.slots.get(tableId);
    if (slot === undefined) return;
    if (row === undefined) yield* transaction.delete(slot);
    else yield* transaction.update(slot, () => row);
  };

/** Deletes a person, with what the schema says of rows that refer to it. */
function* deleteRow(run: Run, id: string) {
  const { rows, transaction } = run;
  const slot = rows.person.slots.get(id);
  if (slot === undefined || (yield* transaction.delete(slot)) === undefined) return;
  for (const each of transaction.find(rows.mergeByAccount, id)) yield* transaction.delete(each);
  for (const each of transaction.find(rows.endedByPerson, id)) yield* transaction.delete(each);
  for (const each of transaction.find(rows.tokenByPerson, id)) yield* transaction.delete(each);
  const unlinked = <Row extends object>(row: Row): Row => ({ ...row, personId: null });
  for (const each of transaction.find(rows.tableByCreator, id)) yield* transaction.update(each, (row) => ({ ...row, creatorId: null }));
  for (const each of transaction.find(rows.seatByPerson, id)) yield* transaction.update(each, unlinked);
  for (const each of transaction.find(rows.tryByPerson, id)) yield* transaction.update(each, unlinked);
  for (const each of transaction.find(rows.chatByPerson, id)) yield* transaction.update(each, unlinked);
  for (const each of transaction.filter(rows.report, ({ reporterId }) => reporterId === id))
    yield* transaction.update(each, (row) => ({ ...row, reporterId: null }));
  transaction.notify("person", id);
}

/** As `removePerson` of packages/db/src/people/accounts.ts. */
export const removeEverything = (id: string): Work<void> =>
  function* (run) {
    const { rows, transaction } = run;
    const slot = rows.person.slots.get(id);
    const person = slot && (yield* transaction.hold(slot, UPDATE));
    if (person === undefined) return;
    const seats = transaction.find(rows.seatByPerson, id);
    const played = new Set(seats.map((seat) => transaction.see(seat)?.gameId));
    const isNamed = (row: EndedGameRow): boolean =>
      row.name.toLowerCase().includes(person.name.toLowerCase()) &&
      (played.has(row.id) || transaction.read(rows.table, row.tableId)?.creatorId === id);
    for (const game of transaction.filter(rows.game, isNamed)) yield* transaction.update(game, (row) => ({ ...row, name: "" }));
    for (const seat of seats) yield* transaction.update(seat, (row) => ({ ...row, name: null, face: null }));
    for (const line of transaction.find(rows.chatByPerson, id)) yield* transaction.delete(line);
    for (const report of transaction.filter(rows.report, ({ personId }) => personId === id)) yield* transaction.delete(report);
    yield* deleteRow(run, id);
  };

const isEarlier = (one: TryRow, other: TryRow): boolean =>
  one.begunAt < other.begunAt || (one.begunAt === other.begunAt && one.gameId < other.gameId);

/** As `mergeInto` of packages/db/src/people/guests.ts. */
export const mergeGuest = (guestId: string, accountId: string): Work<void> =>
  function* (run) {
    const { rows, transaction } = run;
    if (guestId === accountId) return;
    const slot = rows.person.slots.get(guestId);
    const guest = slot && (yield* transaction.hold(slot, UPDATE));
    if (guest === undefined || guest.nameKey !== null) return;
    /** Changes what refers to the guest, and checks the foreign key of what has changed. */
    function* give<Row extends { readonly personId: string | null }>(slots: readonly RowSlot<Row>[]) {
      for (const slot of slots) {
        const given = yield* transaction.update(slot, (row) => (row.personId === guestId ? { ...row, personId: accountId } : UNCHANGED));
        if (given !== undefined) yield* transaction.refer(rows.person, accountId);
      }
    }
    yield* give(transaction.find(rows.seatByPerson, guestId));
    yield* give(transaction.find(rows.chatByPerson, guestId));
    const tries = [...transaction.find(rows.tryByPerson, guestId), ...transaction.find(rows.tryByPerson, accountId)];
    for (const each of tries) {
      const row = transaction.see(each) as TryRow;
      const isLate = tries.some((other) => {
        const early = transaction.see(other);
        return early !== undefined && early.day === row.day && early.deck === row.deck && isEarlier(early, row);
      });
      if (isLate) yield* transaction.delete(each);
    }
    yield* give(transaction.find(rows.tryByPerson, guestId));
    for (const each of transaction.filter(rows.report, ({ reporterId }) => reporterId === guestId))
      yield* transaction.update(each, (row) => ({ ...row, reporterId: accountId }));
    const isAbout = ({ personId, lines }: { personId: string | null; lines: string }) => personId === guestId || lines.includes(guestId);
    for (const each of transaction.filter(rows.report, isAbout))
      yield* transaction.update(each, (row) => ({
        ...row,
        personId: row.personId === guestId ? accountId : row.personId,
        lines: row.lines.replaceAll(guestId, accountId),
      }));
    for (const each of transaction.find(rows.tableByCreator, guestId))
      yield* transaction.update(each, (row) => ({ ...row, creatorId: accountId, command: null }));
    const hasGuest = ({ people }: OverviewRow) => people.includes(guestId);
    for (const each of transaction.filter(rows.table, hasGuest))
      yield* transaction.update(each, (row) => ({ ...row, people: row.people.map((id) => (id === guestId ? accountId : id)) }));
    const account = rows.person.slots.get(accountId);
    const before = transaction.see(account);
    const after =
      account && (yield* transaction.update(account, (row) => ({ ...row, mutedUntil: latest(row.mutedUntil, guest.mutedUntil) })));
    if (before?.mutedUntil !== after?.mutedUntil) transaction.notify("person", accountId);
    yield* transaction.insert(rows.merge, { guestId, accountId });
    yield* transaction.refer(rows.person, accountId);
    yield* deleteRow(run, guestId);
  };

const latest = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.max(one, other);
