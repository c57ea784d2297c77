import { existsSync } from "node:fs";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { Trouble } from "@mutable/config";
import type NextServer from "next";
import { lendContext, type WebContext } from "./context.ts";

const directory = fileURLToPath(new URL("../", import.meta.url));

// Next is CommonJS whose types promise a default export that Node's ESM loader does not see.
const next = createRequire(import.meta.url)("next") as typeof NextServer.default;

export interface WebOptions extends WebContext {
  readonly server: Server;
  readonly host: string;
  readonly port: number;
  /** Compile pages when they are asked for, and again when they change. */
  readonly hotReload?: boolean;
}

export interface Web {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  close(): Promise<void>;
}

export async function openWeb({ server, host, port, hotReload = false, ...context }: WebOptions): Promise<Web> {
  if (!hotReload && !existsSync(`${directory}.next/BUILD_ID`))
    throw new Trouble("The web app has not been built; run npm start, which builds what is missing.");
  lendContext(context);
  const app = next({ dir: directory, dev: hotReload, httpServer: server, hostname: host, port });
  await withoutNews(() => app.prepare());
  return { handle: app.getRequestHandler(), close: () => app.close() };
}

/** Next tells how long it took to read its configuration, in the middle of what our own start has to say. */
async function withoutNews<Result>(work: () => Promise<Result>): Promise<Result> {
  const { log } = console;
  console.log = () => {};
  try {
    return await work();
  } finally {
    console.log = log;
  }
}
