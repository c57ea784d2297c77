import type { Database } from "@mutable/db";

/** What the process that serves the pages lends them. */
export interface WebContext {
  readonly database: Database;
  /** The room server's origin for browsers; undefined when it is the page's own. */
  readonly roomsOrigin: string | undefined;
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
