import type { Failure } from "@mutable/protocol";

/** Another room server, which is alive and has the table. */
export interface Owner {
  readonly node: string;
  /** Where clients reach it: a path below the public address, or an address of its own. */
  readonly route: string;
}

/** Sends a client to the server that has the table. A server without a route cannot be reached in particular: the client has to wait. */
export const redirectTo = ({ route }: Owner): Failure =>
  route === "" ? { ok: false, error: "try_again" } : { ok: false, error: "moved", route };
