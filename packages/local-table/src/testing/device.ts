import { clock as botClock, decideReply } from "@mutable/bots";
import { type Connection, connectOver, type TableLink } from "@mutable/client";
import { decks } from "@mutable/decks";
import { type DeckSource, keyFromText, openDeck, randomReply, randomStream } from "@mutable/engine";
import type { TableSettings } from "@mutable/protocol";
import type { PersonProfile } from "@mutable/table";
import { systemWorld } from "@mutable/world";
import { serveTable } from "../host/serve.ts";
import type { MessageEndpoint, OpenRequest, TablePlan } from "../messages.ts";
import { LocalTableHandle, openLocalTable } from "../page/table-handle.ts";
import { createMemoryStore } from "../store/memory-store.ts";
import type { LocalStore } from "../store/saved.ts";

/** A device for tests: the host at one end of a message channel, the page at the other, bots in the same thread. */
export class TestDevice {
  readonly store: LocalStore;
  readonly #ports: MessagePort[] = [];
  readonly #failures: unknown[] = [];
  #games = 0;
  readonly #taken = new Map<string, () => void>();

  constructor(store: LocalStore = createMemoryStore()) {
    this.store = store;
  }

  async tryOpen(request: OpenRequest) {
    const { port1, port2 } = new MessageChannel();
    this.#ports.push(port1, port2);
    serveTable(endpoint(port1), {
      store: this.store,
      world: systemWorld,
      botPause: 0,
      newGame: () => ({ game: `game ${this.#games}`, secret: keyFromText(`device ${this.#games++}`) }),
      decide: async (question, deck) => decideReply(question, deck, () => botClock() < 0),
      claim: async (table, onTaken) => {
        this.#taken.get(table)?.();
        this.#taken.set(table, onTaken);
        return true;
      },
      onFailure: (error) => void this.#failures.push(error),
    });
    return openLocalTable({ ...endpoint(port2), terminate: () => port2.close() }, request);
  }

  async open(request: OpenRequest): Promise<LocalTableHandle> {
    const opened = await this.tryOpen(request);
    if (!(opened instanceof LocalTableHandle)) throw new Error(`The table cannot be opened: ${opened.error} ${opened.why}`);
    return opened;
  }

  close(): void {
    for (const port of this.#ports.splice(0)) port.close();
    for (const failure of this.#failures) throw failure;
  }
}

function endpoint(port: MessagePort): MessageEndpoint {
  port.start();
  return {
    postMessage: (message) => port.postMessage(message),
    addEventListener: (name, listener) => port.addEventListener(name, listener as unknown as EventListener),
    removeEventListener: (name, listener) => port.removeEventListener(name, listener as unknown as EventListener),
  };
}

export const ANA: PersonProfile = { id: "ana", name: "Ana", face: "owl" };
export const BEN: PersonProfile = { id: "ben", name: "Ben", face: "frog" };

export const planOf = (more: Partial<TablePlan> = {}, settings: Partial<TableSettings> = {}): TablePlan => {
  const { people = [ANA], bots = ["steady"] } = more;
  const seats = people.length + bots.length;
  return {
    kind: "bots",
    people,
    bots,
    settings: { name: "Here", deck: "fluxx-3", seats, isPublic: false, watchers: false, takeOverBots: false, ...settings },
    ...more,
  };
};

export interface TestDeviceClient {
  readonly connection: Connection;
  readonly link: TableLink;
}

/** Connects a person to the table, as the page of a board does. `made`: decks that do not ship with Mutable. */
export function follow(handle: LocalTableHandle, person: string, made: readonly DeckSource[] = []): TestDeviceClient {
  const known = new Map([...decks, ...made.map((source) => [source.id, openDeck(source)] as const)]);
  const connection = connectOver(handle.linkOf(person), { decks: known });
  return { connection, link: connection.join({ table: handle.table.id }) };
}

/** Answers the person's decisions at random until the game is over, or until `until` is true. */
export async function playRandomly({ link }: TestDeviceClient, seed: string, until: () => boolean = () => false): Promise<void> {
  const { below } = randomStream({ key: keyFromText(seed), taken: 0 });
  for (;;) {
    const { info, mirror } = link.now;
    if (info?.phase === "over" || until()) return;
    const decision = info?.phase === "playing" ? mirror?.view.open.find(({ seat }) => seat === link.now.viewer) : undefined;
    if (decision === undefined) await nextChange(link);
    else await link.reply(decision.id, randomReply(decision, below) as Parameters<TableLink["reply"]>[1]);
  }
}

const nextChange = (link: TableLink): Promise<void> =>
  new Promise((resolve) => {
    const stop = [link.on("version", done), link.on("info", done)];
    function done() {
      for (const each of stop) each();
      resolve();
    }
  });
