import { type ClientStorage, type Connection, type OpenSocket, openConnection, type TableLink } from "@mutable/client";
import { decks } from "@mutable/decks";
import type { SimProcess } from "../time/process.ts";
import type { Version } from "./versions.ts";

interface TabOptions {
  readonly person: string;
  /** The version of the page. */
  readonly version: Version;
  readonly storage: ClientStorage;
  readonly openSocket: OpenSocket;
}

/** A page of a person: a client with a connection. It lasts until the page is closed or loaded again. */
export class Tab {
  readonly process: SimProcess;
  readonly connection: Connection;
  #link: TableLink | undefined;

  constructor(process: SimProcess, { person, version, storage, openSocket }: TabOptions) {
    this.process = process;
    const signIn = { ticket: person, page: version };
    this.connection = openConnection({
      origin: "https://mutable.test",
      auth: async () => signIn,
      openSocket,
      world: process.world,
      decks,
      storage,
    });
  }

  get link(): TableLink | undefined {
    return this.#link;
  }

  /** The code of the table that the page shows. */
  get code(): string | undefined {
    const { address } = this.#link ?? {};
    return address !== undefined && "code" in address ? address.code : undefined;
  }

  join(code: string): TableLink {
    this.#link = this.connection.join({ code });
    return this.#link;
  }

  close(): void {
    this.connection.close();
    this.process.kill();
  }
}
