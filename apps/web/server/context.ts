import type { Ticket } from "@mutable/config";
import type { GameStore, Moderation, PeopleStore, TableStore } from "@mutable/db";
import type { Mailer } from "@mutable/mail";
import type { OutsideProvider } from "./providers.ts";

/** What the process that serves the pages lends them. */
export interface WebContext {
  /** The address that people type. */
  readonly origin: string;
  /** The room server's origin for browsers; undefined when it is the page's own. */
  readonly roomsOrigin: string | undefined;
  readonly databaseAnswers: () => Promise<boolean>;
  readonly people: PeopleStore;
  /** Only to look at: what happens to a table is the room server's. */
  readonly tables: Pick<TableStore, "ofPerson">;
  readonly games: GameStore;
  readonly moderation: Moderation;
  /** The version of Mutable; shown to administrators only. */
  readonly version: string;
  readonly sessions: { readonly secret: string; readonly seconds: number };
  readonly mintTicket: (ticket: Ticket) => Promise<string>;
  readonly providers: readonly OutsideProvider[];
  /** Undefined where no mail server is set. */
  readonly mail: Mailer | undefined;
}

/** Next bundles the pages apart from the server that runs them: the process itself is the one place that both can reach. */
const key = Symbol.for("mutable.web.context");
const place = globalThis as { [key]?: WebContext };

export function lendContext(context: WebContext): void {
  place[key] = context;
}

export function webContext(): WebContext {
  const context = place[key];
  if (context === undefined) throw new Error("The pages are not served by Mutable's own server (see apps/web/server)");
  return context;
}
