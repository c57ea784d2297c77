import type { LogFields, Ticket } from "@mutable/config";
import type { GameStore, MadeDeckStore, Moderation, PeopleStore, TableStore } from "@mutable/db";
import type { Mailer } from "@mutable/mail";
import type { DailyDeal } from "@mutable/referee";
import type { SignInProvider } from "./providers.ts";

export type LoggedRefusal = "sign-in" | "secret" | "right" | "attempts";

/** The services that pages get from the server process. */
export interface WebContext {
  /** The public origin of the site. */
  readonly origin: string;
  /** The origins at which pages may be opened. */
  readonly origins: readonly string[];
  /** The room server's public origin; undefined if it is the page's own. */
  readonly roomsOrigin: string | undefined;
  readonly databaseAnswers: () => Promise<boolean>;
  readonly people: PeopleStore;
  /** Read only: the room server owns the tables. */
  readonly tables: Pick<TableStore, "ofPerson" | "openByCode" | "listPublic">;
  readonly games: GameStore;
  readonly moderation: Moderation;
  /** The version of Mutable, shown to administrators only. */
  readonly version: string;
  /** The id of the built pages; undefined while pages are compiled on request. */
  readonly build: string | undefined;
  readonly sessions: { readonly secret: string; readonly seconds: number };
  /** The ids of the decks that new tables can have. The first is the usual one. */
  readonly decks: readonly string[];
  /** The decks of players. */
  readonly madeDecks: MadeDeckStore;
  /** True if decks can be published for everybody, and there is a list of them. */
  readonly hasPublicDecks: boolean;
  /** True if administrators need a second factor to administer. */
  readonly isAdminFactorRequired: boolean;
  /** The deal of a day with a deck for tables of devices. */
  readonly deviceDeal: (day: string, deck: string) => DailyDeal;
  readonly mintTicket: (ticket: Ticket) => Promise<string>;
  readonly providers: readonly SignInProvider[];
  /** Undefined if no mail server is configured. */
  readonly mail: Mailer | undefined;
  /** Writes a refusal to the log: of a wrong password or code, of a right, or after too many attempts. Never what was typed. */
  readonly logRefusal: (refusal: LoggedRefusal, fields: LogFields) => void;
}

// Next bundles pages apart from the server that runs them; the process is the one place that both can reach.
const key = Symbol.for("mutable.web.context");
const place = globalThis as { [key]?: WebContext };

export function setWebContext(context: WebContext): void {
  place[key] = context;
}

export function webContext(): WebContext {
  const context = place[key];
  if (context === undefined) throw new Error("The pages are not served by Mutable's own server (see apps/web/server)");
  return context;
}
