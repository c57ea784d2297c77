import { type Hello, hello, helloWithin, socketPath } from "@mutable/protocol";
import { io } from "socket.io-client";

export type LineState =
  | { readonly status: "connecting" }
  | { readonly status: "open"; readonly hello: Hello; readonly roundTrip: number }
  | { readonly status: "lost" }
  /** The server speaks another version of the protocol; only a newer client can help. */
  | { readonly status: "outdated" };

/** A connection to the room server that mends itself. */
export interface Line {
  state(): LineState;
  subscribe(listener: () => void): () => void;
  close(): void;
}

/** Opens a line to the room server at an origin, by default (in a browser) the page's own. */
export function openLine(origin?: string): Line {
  const socket = origin === undefined ? io({ path: socketPath }) : io(origin, { path: socketPath });
  const listeners = new Set<() => void>();
  let state: LineState = { status: "connecting" };

  const become = (next: LineState) => {
    state = next;
    for (const listener of listeners) listener();
  };

  socket.on("connect", async () => {
    const asked = performance.now();
    const answer: unknown = await socket
      .timeout(helloWithin)
      .emitWithAck("hello")
      .catch(() => undefined);
    if (!socket.connected || state.status === "outdated") return;
    if (answer === undefined) {
      socket.io.engine.close(); // A line that says nothing is no line; what follows a lost one is a new try after a while.
      return;
    }
    const greeting = hello.safeParse(answer);
    if (greeting.success) become({ status: "open", hello: greeting.data, roundTrip: performance.now() - asked });
    else {
      become({ status: "outdated" });
      socket.disconnect();
    }
  });
  const lost = () => {
    if (state.status !== "outdated") become({ status: "lost" });
  };
  socket.on("disconnect", lost);
  socket.on("connect_error", lost);

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => void socket.disconnect(),
  };
}
