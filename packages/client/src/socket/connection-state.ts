import type { Hello } from "@mutable/protocol";

export type ConnectionState =
  | { readonly status: "connecting" }
  | { readonly status: "open"; readonly hello: Hello; readonly roundTrip: number }
  /** Disconnected; it reconnects by itself. */
  | { readonly status: "lost" }
  /** The server rejects the credentials. Sign in again, then call `retry`. */
  | { readonly status: "refused" }
  /** The server speaks another version of the protocol; only a newer client can help. */
  | { readonly status: "outdated" }
  | { readonly status: "closed" };
