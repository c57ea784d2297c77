import { showsSomething, visibleLine } from "@mutable/protocol";
import type { Database } from "../database.ts";
import type { Prisma } from "../generated/client.ts";
import { REVOKE_ACCESS, removePerson } from "../people/accounts.ts";
import { isGuest, lockPerson } from "../people/person.ts";
import { RefusedError, type ServiceResult, toResult } from "../people/result.ts";

const HOUR = 3_600_000;
/** Years of more than four digits cannot be displayed everywhere. */
const PERMANENT = Date.UTC(9999, 0);

/** Durations of a mute in milliseconds; undefined is permanent. */
export const MUTE_DURATIONS = { hour: HOUR, day: 24 * HOUR, week: 7 * 24 * HOUR, good: undefined } as const;
export type MuteLength = keyof typeof MUTE_DURATIONS;

export type ActKind =
  | "mute"
  | "unmute"
  | "ban"
  | "unban"
  | "close"
  | "hide-deck"
  | "show-deck"
  | "settle"
  | "reopen"
  | "help"
  | "reset-factor"
  | "appoint"
  | "dismiss"
  | "delete";

/** The person of the command line, who may do more than an administrator. */
export const COMMAND_LINE = { byCommandLine: true } as const;

/** An administrator's id. */
export type Actor = string | typeof COMMAND_LINE;

/** The actor, the person concerned, and the reason. */
export interface ActTarget {
  readonly by: Actor;
  readonly person: string;
  readonly why: string;
}

type Transaction = Prisma.TransactionClient;

/** Acts of administrators. The transaction of an act also logs it. Triggers of the database notify the room servers at its commit. */
export function openActs(database: Database) {
  const logAct = (transaction: Transaction, by: Actor, data: Prisma.ActUncheckedCreateInput & { kind: ActKind }) =>
    transaction.act.create({ data: { ...data, ...(typeof by === "string" ? { byId: by } : by) } });

  /** Runs an act on a person who is no administrator, so that administrators cannot lock themselves out. */
  const about = (person: string, work: (transaction: Transaction) => Promise<unknown>): Promise<ServiceResult<void>> =>
    toResult(() =>
      database.$transaction(async (transaction) => {
        if ((await lockPerson(transaction, person)).administrator) throw new RefusedError("no_administrators");
        await work(transaction);
      }),
    );

  const setHidden = (by: Actor, kind: "hide-deck" | "show-deck", key: string, text: string): Promise<ServiceResult<boolean>> =>
    toResult(() =>
      database.$transaction(async (transaction) => {
        const [why, isHidden] = [reasonIn(text), kind === "hide-deck"];
        const rows = await transaction.$queryRaw<{ name: string; owner: string | null }[]>`
          UPDATE deck SET hidden = ${isHidden ? why : null}, hidden_at = CASE WHEN ${isHidden} THEN now() END
          WHERE key = ${key} AND (hidden IS NOT NULL) <> ${isHidden}
          RETURNING owner_id AS owner, coalesce((SELECT name FROM deck_version WHERE deck_key = key AND number = latest), name) AS name`;
        for (const { name, owner } of rows) await logAct(transaction, by, { kind, deckKey: key, deckName: name, personId: owner, why });
        return rows.length > 0;
      }),
    );

  return {
    /** The room servers refuse the person's chat messages for that time (`say`). */
    mute({ by, person, why, length }: ActTarget & { length: MuteLength }, now: Date = new Date()): Promise<ServiceResult<void>> {
      const time = MUTE_DURATIONS[length];
      const until = new Date(time === undefined ? PERMANENT : now.getTime() + time);
      return about(person, async (transaction) => {
        await logAct(transaction, by, { kind: "mute", personId: person, why: reasonIn(why), until });
        await transaction.person.update({ where: { id: person }, data: { mutedUntil: until } });
      });
    },

    unmute: ({ by, person }: Omit<ActTarget, "why">): Promise<ServiceResult<void>> =>
      about(person, async (transaction) => {
        await logAct(transaction, by, { kind: "unmute", personId: person });
        await transaction.person.update({ where: { id: person }, data: { mutedUntil: null } });
      }),

    /** Ends all sessions of the person and prevents new ones. */
    ban: ({ by, person, why }: ActTarget): Promise<ServiceResult<void>> =>
      about(person, async (transaction) => {
        await logAct(transaction, by, { kind: "ban", personId: person, why: reasonIn(why) });
        await transaction.person.update({ where: { id: person }, data: { banned: true, ...REVOKE_ACCESS } });
      }),

    unban: ({ by, person }: Omit<ActTarget, "why">): Promise<ServiceResult<void>> =>
      about(person, async (transaction) => {
        await logAct(transaction, by, { kind: "unban", personId: person });
        await transaction.person.update({ where: { id: person }, data: { banned: false } });
      }),

    /** Makes a person an administrator. */
    appoint: ({ by, person }: Omit<ActTarget, "why">): Promise<ServiceResult<void>> =>
      toResult(() =>
        database.$transaction(async (transaction) => {
          const row = await lockPerson(transaction, person);
          if (isGuest(row)) throw new RefusedError("only_accounts");
          if (row.banned) throw new RefusedError("banned");
          if (row.administrator) return;
          await logAct(transaction, by, { kind: "appoint", personId: person });
          await transaction.person.update({ where: { id: person }, data: { administrator: true } });
        }),
      ),

    /** Makes an administrator an ordinary person. */
    dismiss: ({ by, person }: Omit<ActTarget, "why">): Promise<ServiceResult<void>> =>
      toResult(() =>
        database.$transaction(async (transaction) => {
          if (!(await lockPerson(transaction, person)).administrator) return;
          await logAct(transaction, by, { kind: "dismiss", personId: person });
          await transaction.person.update({ where: { id: person }, data: { administrator: false } });
        }),
      ),

    /** Turns off the second factor of a person who has lost it, and ends all sessions: the phone may be stolen. */
    resetFactor: ({ by, person }: Omit<ActTarget, "why">): Promise<ServiceResult<boolean>> =>
      toResult(() =>
        database.$transaction(async (transaction) => {
          if ((await lockPerson(transaction, person)).secondFactor === null) return false;
          await logAct(transaction, by, { kind: "reset-factor", personId: person });
          await transaction.person.update({ where: { id: person }, data: { secondFactor: null, ...REVOKE_ACCESS } });
          return true;
        }),
      ),

    /** Deletes a person and their data. The logged act does not name them. */
    remove: ({ by, person }: Omit<ActTarget, "why">): Promise<ServiceResult<void>> =>
      about(person, async (transaction) => {
        await logAct(transaction, by, { kind: "delete" });
        await removePerson(transaction, person);
      }),

    /** Orders the owner of a table to close it. False if it is closed or closing already. */
    closeTable: ({ by, table, why }: { by: Actor; table: string; why: string }): Promise<ServiceResult<boolean>> =>
      toResult(() =>
        database.$transaction(async (transaction) => {
          const closing = reasonIn(why);
          const rows = await transaction.$queryRaw<{ name: string | null }[]>`
            UPDATE game_table SET closing = ${closing} WHERE id = ${table} AND phase <> 'closed' AND closing IS NULL
            RETURNING summary->'settings'->>'name' AS name`;
          for (const { name } of rows) await logAct(transaction, by, { kind: "close", tableId: table, tableName: name, why: closing });
          return rows.length > 0;
        }),
      ),

    /** Hides a deck from everybody, so that no new table can have it. False if it is hidden already. */
    hideDeck: ({ by, deck, why }: { by: Actor; deck: string; why: string }): Promise<ServiceResult<boolean>> =>
      setHidden(by, "hide-deck", deck, why),

    /** Ends the hiding of a deck. False if it is not hidden. */
    showDeck: ({ by, deck, why }: { by: Actor; deck: string; why: string }): Promise<ServiceResult<boolean>> =>
      setHidden(by, "show-deck", deck, why),

    /** Settles a report, or reopens it. */
    async settle({ by, report, isSettled }: { by: string; report: string; isSettled: boolean }, now: Date = new Date()): Promise<void> {
      await database.$transaction(async (transaction) => {
        const data = isSettled ? { settledAt: now, settledById: by } : { settledAt: null, settledById: null };
        const where = { id: report, settledAt: isSettled ? null : { not: null } };
        const [settled] = await transaction.report.updateManyAndReturn({ where, data });
        if (settled === undefined) return;
        const { personId, tableId, deckKey } = settled;
        // The person may be deleted.
        const isKnown = personId !== null && (await transaction.person.count({ where: { id: personId } })) > 0;
        await logAct(transaction, by, {
          ...{ kind: isSettled ? "settle" : "reopen", tableId, deckKey },
          personId: isKnown ? personId : null,
        });
      });
    },

    /** Logs that a link for a new password was made. */
    async recordHelp({ by, person }: Omit<ActTarget, "why">): Promise<void> {
      await logAct(database, by, { kind: "help", personId: person });
    },
  };
}

/** The most characters of an act's reason. */
const LONGEST_REASON = 200;

function reasonIn(text: string): string {
  const reason = visibleLine(text);
  if (!showsSomething(reason) || reason.length > LONGEST_REASON) throw new RefusedError("reason_bad");
  return reason;
}
