import type { Person } from "@mutable/db";
import { TOKEN_RIGHTS } from "@mutable/db/statements";
import type { Stores } from "@mutable/rooms";
import type { DatabaseClient } from "../client.ts";
import type { Pool } from "../pool.ts";
import type { PersonRow, TokenRow } from "../rows.ts";
import { personNow } from "../statements/games.ts";
import { immediate, type Run } from "../work.ts";
import { simulatedLimits } from "./limits.ts";

type People = Stores["people"];
type Token = Awaited<ReturnType<People["tokens"]["of"]>>[number];

const SEEN_EVERY = 3_600_000;
const USED_EVERY = 60_000;

const personOf = (row: PersonRow, now: number): Person => ({
  ...{ id: row.id, name: row.name, face: row.face, isGuest: row.nameKey === null, isAdministrator: row.administrator },
  ...{ isBanned: row.banned, version: row.version, since: new Date(row.createdAt) },
  mutedUntil: row.mutedUntil !== null && row.mutedUntil > now ? new Date(row.mutedUntil) : undefined,
  ...{ hasOpenProfile: false, language: undefined, theme: undefined, email: undefined },
  ...{ hasPassword: false, codesLeft: 0, hasSecondFactor: false },
});

const tokenOf = ({ id, name, rights, createdAt, lastUsedAt }: TokenRow): Token => ({
  ...{ id, name, rights: TOKEN_RIGHTS.filter((right) => rights.includes(right)), createdAt: new Date(createdAt) },
  lastUsedAt: lastUsedAt === null ? undefined : new Date(lastUsedAt),
});

/** What room servers ask about people (packages/db/src/people). */
export function simulatedPeople(pool: Pool, { world }: DatabaseClient): People {
  const read = <Value>(work: (run: Run) => Value): Promise<Value> => pool.run(immediate(work));
  const readPerson = (id: string) => read(({ rows, transaction }) => transaction.read(rows.person, id));

  return {
    accounts: {
      async ofSession({ person: id, version, id: session }, now = new Date(world.now())) {
        const row = await read(({ rows, transaction }) => {
          const person = transaction.read(rows.person, id);
          const isEnded = session !== undefined && transaction.read(rows.ended, session)?.personId === id;
          return person === undefined || person.version !== version || person.banned || isEnded ? undefined : person;
        });
        if (row === undefined) return undefined;
        if (now.getTime() - row.lastSeenAt > SEEN_EVERY)
          await pool.run(function* ({ rows, transaction }) {
            const slot = rows.person.slots.get(id);
            if (slot !== undefined) yield* transaction.update(slot, (person) => ({ ...person, lastSeenAt: now.getTime() }));
          });
        return personOf(row, world.now());
      },

      async byId(id) {
        const row = await readPerson(id);
        return row && personOf(row, world.now());
      },

      bannedAmong: (ids) => read(({ rows, transaction }) => new Set(ids.filter((id) => transaction.read(rows.person, id)?.banned))),
    },

    guests: {
      currentIdentities: (ids) =>
        read(({ rows, transaction }) => {
          const known = new Map<string, { id: string; name: string; face: string }>();
          for (const id of ids) {
            const person = personNow(rows, transaction, id);
            if (person !== undefined) known.set(id, { id: person.id, name: person.name, face: person.face });
          }
          return known;
        }),
    },

    tokens: {
      of: (person) =>
        read(({ rows, transaction }) =>
          transaction
            .rows(rows.tokenByPerson, person)
            .sort((one, other) => one.createdAt - other.createdAt)
            .map(tokenOf),
        ),

      async findHolder(secret, now = new Date(world.now())) {
        const found = await read(({ rows, transaction }) => {
          const token = transaction.rows(rows.tokenByHash, secret)[0];
          const person = token && transaction.read(rows.person, token.personId);
          return token === undefined || person === undefined || person.banned ? undefined : { token, person };
        });
        if (found === undefined) return undefined;
        const { token, person } = found;
        if (token.lastUsedAt === null || now.getTime() - token.lastUsedAt > USED_EVERY)
          await pool.run(function* ({ rows, transaction }) {
            const slot = rows.token.slots.get(token.id);
            if (slot !== undefined) yield* transaction.update(slot, (row) => ({ ...row, lastUsedAt: now.getTime() }));
          });
        return { person: personOf(person, world.now()), token: tokenOf(token) };
      },
    },

    rateLimits: simulatedLimits(pool),
  };
}
