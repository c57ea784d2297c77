import type { OneDatabase } from "./two-databases.ts";
import type { Universe } from "./universe.ts";

type Call = (database: OneDatabase) => Promise<unknown>;
/** Makes a call from the universe, to be done on both databases. */
type Kind = (universe: Universe) => Call;

const LATER = new Date(Date.UTC(2031, 0, 1));

const create: Kind = (universe) => {
  const isNew = universe.chance(0.8);
  const id = isNew ? universe.add(universe.tables, "table", 6) : universe.table();
  const table = {
    ...{ id, code: universe.chance(0.95) ? `code ${id}` : `code ${universe.table()}`, creator: universe.person() },
    ...{ command: universe.pick([undefined, `command ${universe.below(30)}`]), phase: "waiting", isPublic: universe.chance(0.5) },
    ...{ summary: { day: "a", n: 1.5, ž: null }, people: [universe.person()], node: universe.node(), at: universe.time(), body: "{}" },
  };
  return ({ rows }) => rows.create(table);
};

const snapshot: Kind = (universe) => {
  const table = universe.table();
  const [epoch, seq] = [universe.epochOf(table), universe.below(universe.topOf(table) + 2)];
  return ({ rows }) => rows.saveSnapshot(table, epoch, { seq, stateVersion: 3, hash: "h", state: `state ${seq}` });
};

const say: Kind = (universe) => {
  const message = {
    ...{ table: universe.table(), channel: universe.pick(["seats", "watchers"] as const), person: universe.person() },
    ...{ seat: universe.pick([undefined, "player_2"]), text: `hello ${universe.next()}`, after: universe.below(9) },
    ...{ command: `command ${universe.below(40)}`, at: new Date(universe.time()) },
  };
  return ({ chat }) => chat.add(message);
};

const report: Kind = (universe) => {
  const [table, line, reporter] = [universe.table(), 1 + universe.below(6), universe.person()];
  return ({ chat }) => chat.report(table, line, reporter, "rude", ({ channel }) => channel === "seats");
};

const addPerson: Kind = (universe) => {
  const id = universe.add(universe.people, "person", 8);
  const isAccount = universe.chance(0.5);
  return ({ acts }) => acts.add({ id, name: isAccount ? `Acc ${id.slice(7)}` : "Guest", isAccount });
};

const merge: Kind = (universe) => {
  const [guest, account] = [universe.person(), universe.account()];
  return async ({ acts }) => (account === undefined ? undefined : acts.mergeInto(guest, account));
};

const source = (universe: Universe) => ({ address: `10.0.${universe.below(20)}.1`, subject: universe.person() });

const ofTable =
  (act: (database: OneDatabase, table: string) => Promise<unknown>): Kind =>
  (universe) => {
    const table = universe.table();
    return (database) => act(database, table);
  };

const ofPerson =
  (act: (database: OneDatabase, person: string) => Promise<unknown>): Kind =>
  (universe) => {
    const person = universe.person();
    return (database) => act(database, person);
  };

/** Calls of stores, with their weights. */
export const STORE_CALLS: readonly (readonly [weight: number, name: string, kind: Kind])[] = [
  [5, "create", create],
  [2, "byId", ofTable(({ rows }, table) => rows.byId(table))],
  [1, "byCode", ofTable(({ rows }, table) => rows.byCode(`code ${table}`))],
  [1, "openByCode", ofTable(({ rows }, table) => rows.openByCode(`code ${table}`))],
  [
    1,
    "byCommand",
    (universe) => {
      const [person, command] = [universe.person(), `command ${universe.below(30)}`];
      return ({ rows }) => rows.byCommand(person, command);
    },
  ],
  // Of several tables any may be found.
  [1, "ofDailyDeal", ofPerson(async ({ rows }, person) => (await rows.ofDailyDeal(person, { day: "b", deck: "y" })) !== null)],
  [1, "ofPerson", ofPerson(({ rows }, person) => rows.ofPerson(person))],
  [1, "countOpenOf", ofPerson(({ rows }, person) => rows.countOpenOf(person))],
  [
    1,
    "listPublic",
    () =>
      ({ rows }) =>
        rows.listPublic(),
  ],
  [
    1,
    "listClosing",
    (universe) => {
      const id = universe.pick([undefined, universe.table()]);
      return async ({ rows }) => (await rows.listClosing(id)).map((row) => row.id).sort();
    },
  ],
  [1, "closeBroken", ofTable(({ rows }, table) => rows.closeBroken(table))],
  [
    1,
    "listIdle",
    (universe) => {
      const but = [universe.table()];
      return ({ rows }) => rows.listIdle(LATER, ["waiting", "over", "playing"], but, 50);
    },
  ],
  [1, "snapshotOf", ofTable(({ rows }, table) => rows.snapshotOf(table))],
  [3, "saveSnapshot", snapshot],
  [
    1,
    "logOf",
    (universe) => {
      const table = universe.table();
      const after = Math.max(0, universe.topOf(table) - universe.below(8));
      return ({ rows }) => rows.logOf(table, after);
    },
  ],
  [
    1,
    "askedAt",
    (universe) => {
      const tables = [...new Set([universe.table(), universe.table(), universe.table()])];
      return ({ rows }) => rows.askedAt(tables);
    },
  ],
  [
    0.3,
    "removeNodes",
    () =>
      ({ rows }) =>
        rows.removeNodes(new Date()),
  ],
  [
    0.3,
    "removeLogs",
    () =>
      ({ rows }) =>
        rows.removeLogs(LATER),
  ],
  [4, "chat.add", say],
  [
    1,
    "chat.last",
    (universe) => {
      const [table, upTo] = [universe.table(), universe.pick([undefined, 4])];
      return ({ chat }) => chat.last(table, 5, upTo);
    },
  ],
  [1, "chat.report", report],
  [
    0.2,
    "chat.removeOldChatAndReports",
    (universe) => {
      const before = new Date(universe.time() - 300);
      return ({ chat }) => chat.removeOldChatAndReports(before);
    },
  ],
  [2, "add person", addPerson],
  [1, "byId of people", ofPerson(({ people }, person) => people.accounts.byId(person))],
  [
    1,
    "ofSession",
    (universe) => {
      const key = {
        person: universe.person(),
        version: 1 + universe.below(2),
        id: universe.pick([undefined, `cookie ${universe.below(9)}`]),
      };
      return ({ people }) => people.accounts.ofSession(key);
    },
  ],
  [
    1,
    "bannedAmong",
    (universe) => {
      const ids = [universe.person(), universe.person()];
      return ({ people }) => people.accounts.bannedAmong(ids);
    },
  ],
  [
    1,
    "currentIdentities",
    (universe) => {
      const ids = [universe.person(), universe.person(), universe.person()];
      return ({ people }) => people.guests.currentIdentities(ids);
    },
  ],
  [
    1,
    "consume",
    (universe) => {
      const from = source(universe);
      return async ({ people }) => (await people.rateLimits.consume("code", from)) !== undefined;
    },
  ],
  [
    1,
    "wait",
    (universe) => {
      const from = source(universe);
      return async ({ people }) => (await people.rateLimits.wait("code", from)) !== undefined;
    },
  ],
  [
    1,
    "notify",
    (universe) => {
      const payloads = [`one ${universe.below(9)}`, `one ${universe.below(2)}`, "one 1", universe.chance(0.1) ? "x".repeat(8_000) : "ž"];
      return ({ notify }) => notify("lobby", payloads);
    },
  ],
  [
    0.7,
    "rename",
    (universe) => {
      const [person, name] = [universe.person(), `Name ${universe.below(4)}`];
      return ({ acts }) => acts.rename(person, name);
    },
  ],
  [0.3, "ban", ofPerson(({ acts }, person) => acts.ban(person))],
  [0.3, "unban", ofPerson(({ acts }, person) => acts.unban(person))],
  [0.3, "mute", ofPerson(({ acts }, person) => acts.mute(person))],
  [
    0.3,
    "end session",
    (universe) => {
      const [person, id] = [universe.person(), `cookie ${universe.below(9)}`];
      return ({ acts }) => acts.endSession(person, id);
    },
  ],
  [0.7, "merge", merge],
  [0.5, "remove", ofPerson(({ acts }, person) => acts.remove(person))],
  [0.5, "close table", ofTable(({ acts }, table) => acts.closeTable(table, "rude"))],
];
