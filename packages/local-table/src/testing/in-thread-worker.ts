import type { MessageEndpoint } from "../messages.ts";
import type { TableWorker } from "../page/worker-channel.ts";

/** For tests: a worker that runs in this thread. */
export function inThreadWorker(run: (page: MessageEndpoint) => void): TableWorker & { readonly isTerminated: () => boolean } {
  const { port1, port2 } = new MessageChannel();
  const listeners = new Map<unknown, (event: Event) => void>();
  let isTerminated = false;
  const endpoint = (port: MessagePort) => ({
    postMessage: (message: unknown) => port.postMessage(message),
    addEventListener(name: "message", listener: (event: { readonly data: unknown }) => void) {
      listeners.set(listener, (event) => listener(event as MessageEvent));
      port.addEventListener(name, listeners.get(listener) as EventListener);
      port.start();
    },
    removeEventListener: (name: "message", listener: unknown) => port.removeEventListener(name, listeners.get(listener) as EventListener),
  });
  run(endpoint(port2));
  return {
    ...endpoint(port1),
    terminate() {
      isTerminated = true;
      port1.close();
    },
    isTerminated: () => isTerminated,
  };
}
