import { type Hello, hello, helloWithin, socketPath } from "@mutable/protocol";
import { io } from "socket.io-client";

export type LineState =
  | { readonly status: "connecting" }
  | { readonly status: "open"; readonly hello: Hello; readonly roundTrip: number }
  | { readonly status: "lost" };

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
    try {
      const answer = hello.parse(await socket.timeout(helloWithin).emitWithAck("hello"));
      become({ status: "open", hello: answer, roundTrip: performance.now() - asked });
    } catch {
      // No answer, or not one of ours: start over rather than sit on a line that says nothing.
      become({ status: "lost" });
      socket.disconnect().connect();
    }
  });
  socket.on("disconnect", () => become({ status: "lost" }));
  socket.on("connect_error", () => become({ status: "lost" }));

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => void socket.disconnect(),
  };
}
