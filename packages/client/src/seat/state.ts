import type { Hello } from "@mutable/protocol";

export type ConnectionState =
  | { readonly status: "connecting" }
  | { readonly status: "open"; readonly hello: Hello; readonly roundTrip: number }
  /** It comes back by itself. */
  | { readonly status: "lost" }
  /** The server does not take us for whom we say we are. Only signing in anew can help, and then `retry`. */
  | { readonly status: "refused" }
  /** The server speaks another version of the protocol; only a newer client can help. */
  | { readonly status: "outdated" }
  | { readonly status: "closed" };
