import { createServer } from "node:net";

/** Returns a random port that was free when it was checked. */
export async function freePortIn({ from, to }: { readonly from: number; readonly to: number }): Promise<number> {
  for (;;) {
    const port = from + Math.floor(Math.random() * (to - from));
    if (await isFreePort(port)) return port;
  }
}

export function isFreePort(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
      .once("error", () => resolve(false))
      .listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}
