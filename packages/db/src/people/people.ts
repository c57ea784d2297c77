import { deriveKey } from "@mutable/config";
import type { Database } from "../database.ts";
import { openAccounts } from "./accounts.ts";
import { openAdministrator } from "./administrator.ts";
import { openDataExport } from "./data-export.ts";
import { openFriends } from "./friends.ts";
import { openGuests } from "./guests.ts";
import { openLinks } from "./links.ts";
import { openProfiles } from "./profiles.ts";
import { openRateLimits } from "./rate-limits.ts";
import { openSecondFactor } from "./second-factor.ts";
import { openSignInMethods } from "./sign-in-methods.ts";
import { openTokens } from "./tokens.ts";

/** Everything about people. Needs the installation's secret. */
export const openPeople = (database: Database, secret: string) => ({
  guests: openGuests(database),
  accounts: openAccounts(database),
  profiles: openProfiles(database),
  dataExport: openDataExport(database),
  signInMethods: openSignInMethods(database),
  secondFactor: openSecondFactor(database, deriveKey(secret, "second factors")),
  links: openLinks(database),
  friends: openFriends(database, deriveKey(secret, "friend links")),
  tokens: openTokens(database),
  administrator: openAdministrator(database, deriveKey(secret, "first administrator")),
  rateLimits: openRateLimits(database, deriveKey(secret, "limits")),
});

export type PeopleStore = ReturnType<typeof openPeople>;
