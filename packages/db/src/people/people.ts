import { keyFor } from "@mutable/config";
import type { Database } from "../database.ts";
import { openAccounts } from "./accounts.ts";
import { openAdministrator } from "./administrator.ts";
import { openGuests } from "./guests.ts";
import { openKept } from "./kept.ts";
import { openLinks } from "./links.ts";
import { openProfiles } from "./profiles.ts";
import { openRates } from "./rates.ts";
import { openTokens } from "./tokens.ts";
import { openWaysIn } from "./ways-in.ts";

/** All that is known and done about people, for whoever has the database and the installation's secret. */
export const openPeople = (database: Database, secret: string) => ({
  guests: openGuests(database),
  accounts: openAccounts(database),
  profiles: openProfiles(database),
  kept: openKept(database),
  waysIn: openWaysIn(database),
  links: openLinks(database),
  tokens: openTokens(database),
  administrator: openAdministrator(database, keyFor(secret, "first administrator")),
  rates: openRates(database, keyFor(secret, "limits")),
});

export type People = ReturnType<typeof openPeople>;
