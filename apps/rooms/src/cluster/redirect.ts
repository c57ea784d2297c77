import type { Failure } from "@mutable/protocol";

/** Another running room server that owns the table. */
export interface Owner {
  readonly node: string;
  /** The path below the public address, or the separate address, at which clients reach it. */
  readonly route: string;
}

/** Redirects a client to the table's owner. An owner without a route cannot be addressed, so the client waits. */
export const redirectTo = ({ route }: Owner): Failure =>
  route === "" ? { ok: false, error: "try_again" } : { ok: false, error: "moved", route };
