import type { Database } from "../database.ts";
import { isGuest, lockPerson, type Person, type PersonQueries, personOf } from "./person.ts";
import { RefusedError, type ServiceResult, toResult } from "./result.ts";
import { derivedCode, isSameCode } from "./secrets.ts";

/** Makes the first administrator with a code that only the person who starts Mutable can see. */
export function openAdministrator(database: Database, key: Uint8Array) {
  /** The valid code. Each is used once; without any administrator left, there is a new one. */
  async function current(client: PersonQueries): Promise<{ code: string; milestone: string } | undefined> {
    if ((await client.person.count({ where: { administrator: true } })) > 0) return undefined;
    const milestone = `administrator ${1 + (await client.milestone.count({ where: { name: { startsWith: "administrator " } } }))}`;
    return { code: derivedCode(key, milestone), milestone };
  }

  return {
    /** The code that `openWeb` hands out to be printed at the start, the same at every start while there is no administrator. */
    code: async (): Promise<string | undefined> => (await current(database))?.code,

    claim: (personId: string, code: string): Promise<ServiceResult<Person>> =>
      toResult(() =>
        database.$transaction(async (transaction) => {
          const row = await lockPerson(transaction, personId);
          const valid = await current(transaction);
          if (valid === undefined || !isSameCode(code, valid.code)) throw new RefusedError("wrong_code");
          if (isGuest(row)) throw new RefusedError("only_accounts");
          const { count } = await transaction.milestone.createMany({ data: [{ name: valid.milestone }], skipDuplicates: true });
          if (count === 0) throw new RefusedError("wrong_code");
          return personOf(await transaction.person.update({ where: { id: personId }, data: { administrator: true } }));
        }),
      ),
  };
}
