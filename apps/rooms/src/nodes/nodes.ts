import type { Listing } from "@mutable/protocol";
import type { House } from "../commands/command.ts";
import { listKnownTables } from "../lobby/known-tables.ts";
import { warn } from "../outside/say.ts";
import { Gateway } from "./gateway.ts";
import { Hosting } from "./hosting.ts";
import { Links } from "./links.ts";
import { openRelay, type RelayOptions } from "./relay.ts";

/** The other room servers on this database. */
export interface Nodes {
  readonly gateway: Gateway;
  readonly hosting: Hosting;
  /** With how many of them there is something to do. */
  readonly count: number;
  /** Whether they can be reached at all. */
  readonly isReachable: boolean;
  /** What the lobby shows of a table of ours. */
  list(table: string, listing: Listing | undefined): void;
  /** Our tables are free: whoever is at them comes back elsewhere. */
  close(): Promise<void>;
}

/** What the lobby of one server tells the others: which one, a table, and how it is listed, if it is. */
type News = readonly [node: string, table: string, listing: Listing | null];

export async function openNodes(options: RelayOptions, house: House): Promise<Nodes> {
  const { node } = options;
  const { lobby } = house.services;
  const links: Links = new Links({
    node,
    post: (to, text) => relay.post(to, text),
    hear(from, item) {
      gateway.hear(from, item);
      hosting.hear(from, item);
    },
    broken(other) {
      gateway.broken(other);
      hosting.broken(other);
    },
  });
  const gateway = new Gateway(links);
  const hosting = new Hosting(links, house);
  const relay = await openRelay(options, {
    post: (text) => links.hear(text),
    news(text) {
      const [from, table, listing] = JSON.parse(text) as News;
      if (from !== node) lobby.hear(table, listing ?? undefined);
    },
    back() {
      lobby.tellAgain([...house.tables.all].map(({ id }) => id));
      listKnownTables(house).catch((error) => warn("the lobby could not be read", { error }));
    },
  });
  return {
    gateway,
    hosting,
    get count() {
      return links.count;
    },
    get isReachable() {
      return relay.isThere;
    },
    list: (table, listing) => relay.tellAll(JSON.stringify([node, table, listing ?? null] satisfies News)),
    async close() {
      await links.close();
      await relay.close();
    },
  };
}
