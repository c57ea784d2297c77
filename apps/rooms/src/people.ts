import type { PeopleStore } from "@mutable/db";

/** What a room server asks about people. */
export interface People {
  readonly accounts: Pick<PeopleStore["accounts"], "ofSession" | "byId" | "bannedAmong">;
  readonly guests: Pick<PeopleStore["guests"], "currentIdentities">;
  readonly tokens: Pick<PeopleStore["tokens"], "findHolder" | "of">;
  readonly rateLimits: Pick<PeopleStore["rateLimits"], "wait" | "consume">;
}
