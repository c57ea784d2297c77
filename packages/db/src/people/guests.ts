import type { Database } from "../database.ts";
import { mergeFriends } from "./friends.ts";
import { normalizeName } from "./names.ts";
import { IS_GUEST, personOf } from "./person.ts";
import { toResult } from "./result.ts";

/** The editable fields of a profile, for guests and accounts. */
export interface ProfileFields {
  readonly name: string;
  readonly face: string;
  readonly language?: string | undefined;
  readonly theme?: string | undefined;
}

const DAY = 86_400_000;

/** People who play without an account. */
export const openGuests = (database: Database) => ({
  create: ({ name, face, language, theme }: ProfileFields) =>
    toResult(async () =>
      personOf(
        await database.person.create({ data: { name: normalizeName(name), face, language: language ?? null, theme: theme ?? null } }),
      ),
    ),

  /**
   * For a guest who signs in: moves the guest's data (seats, games, chat, reports, friends) to the account and deletes the guest. Tables in
   * memory follow by themselves (`updatePeople` in apps/rooms). At sign-up nothing moves: the guest becomes the account
   * (`insertAccount`).
   */
  async mergeInto(guestId: string, accountId: string): Promise<void> {
    if (guestId === accountId) return;
    const [from, to] = [{ personId: guestId }, { personId: accountId }];
    await database.$transaction(async (transaction) => {
      // Of sign-ins at the same time the second one waits here, and then finds no guest.
      await transaction.$queryRaw`SELECT id FROM person WHERE id = ${guestId} FOR UPDATE`;
      const guest = await transaction.person.findUnique({ where: { id: guestId, AND: [IS_GUEST] } });
      if (guest === null) return;
      await transaction.gameSeat.updateMany({ where: from, data: to });
      await transaction.chatLine.updateMany({ where: from, data: to });
      // Of two tries at the same deal the earlier one counts.
      await transaction.$executeRaw`
        DELETE FROM daily_try late USING daily_try early WHERE late.person_id IN (${guestId}, ${accountId})
          AND early.person_id IN (${guestId}, ${accountId}) AND (early.day, early.deck) = (late.day, late.deck)
          AND (early.begun_at, early.game_id) < (late.begun_at, late.game_id)`;
      await transaction.dailyTry.updateMany({ where: from, data: to });
      await transaction.game.updateMany({ where: { sharedById: guestId }, data: { sharedById: accountId } });
      await transaction.act.updateMany({ where: from, data: to });
      await transaction.report.updateMany({ where: { reporterId: guestId }, data: { reporterId: accountId } });
      await transaction.$executeRaw`
        UPDATE report SET person_id = replace(person_id, ${guestId}, ${accountId}), lines = replace(lines::text, ${guestId}, ${accountId})::jsonb
        WHERE person_id = ${guestId} OR lines @> jsonb_build_array(jsonb_build_object('person', ${guestId}::text))`;
      await transaction.table.updateMany({ where: { creatorId: guestId }, data: { creatorId: accountId, command: null } });
      await transaction.$executeRaw`
        UPDATE game_table SET people = array_replace(people, ${guestId}, ${accountId}) WHERE people @> ARRAY[${guestId}]`;
      await mergeFriends(transaction, guestId, accountId);
      // Signing in to another account must not end a mute.
      await transaction.$executeRaw`
        UPDATE person SET muted_until = greatest(muted_until, ${guest.mutedUntil}) WHERE id = ${accountId}`;
      await transaction.merge.create({ data: { guestId, accountId } });
      await transaction.person.delete({ where: { id: guestId } });
    });
  },

  /** The current people of these ids, without deleted ones. A merged guest's id leads to the account. */
  async currentIdentities(ids: readonly string[]): Promise<Map<string, { id: string; name: string; face: string }>> {
    const rows = await database.$queryRaw<{ asked: string; id: string; name: string; face: string }[]>`
      SELECT asked, person.id, person.name, person.face FROM unnest(${[...ids]}::text[]) AS asked
      LEFT JOIN merge ON merge.guest_id = asked JOIN person ON person.id = coalesce(merge.account_id, asked)`;
    return new Map(rows.map(({ asked, ...person }) => [asked, person]));
  },

  /** Deletes guests who have not returned for that many days. Returns their number. `accounts.ofSession` notes each visit. */
  async removeAbsent(days: number, now: Date = new Date()): Promise<number> {
    const { count } = await database.person.deleteMany({
      where: { ...IS_GUEST, lastSeenAt: { lt: new Date(now.getTime() - days * DAY) } },
    });
    return count;
  },
});
