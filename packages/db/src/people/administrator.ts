import type { Database } from "../database.ts";
import { type Outcome, outcome, Refused } from "./outcome.ts";
import { type Person, personOf } from "./person.ts";
import { derivedCode, isSameCode } from "./secrets.ts";

const MILESTONE = "first administrator";

/** How the first administrator is made: by the code that only the person who starts Mutable sees. */
export function openAdministrator(database: Database, key: Uint8Array) {
  const code = derivedCode(key, MILESTONE);
  const isMade = async () => (await database.milestone.findUnique({ where: { name: MILESTONE } })) !== null;

  return {
    /** The code to print at the start, the same until it has been used; never again after that. */
    code: async (): Promise<string | undefined> => ((await isMade()) ? undefined : code),

    claim: (personId: string, tried: string): Promise<Outcome<Person>> =>
      outcome(async () => {
        if (!isSameCode(tried, code) || (await isMade())) throw new Refused("wrong_code");
        return database.$transaction(async (transaction) => {
          const person = await transaction.person.findUniqueOrThrow({ where: { id: personId } });
          if (person.nameKey === null) throw new Refused("only_accounts");
          const { count } = await transaction.milestone.createMany({ data: [{ name: MILESTONE }], skipDuplicates: true });
          if (count === 0) throw new Refused("wrong_code");
          return personOf(await transaction.person.update({ where: { id: personId }, data: { administrator: true } }));
        });
      }),
  };
}
