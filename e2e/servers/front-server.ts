import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** The id of the built pages. */
const BUILD = readFileSync(new URL("../../apps/web/.next/BUILD_ID", import.meta.url), "utf8").trim();
/** Of the same length. */
const NEXT_BUILD = [...BUILD].reverse().join("");

/** A server before the platform, at an address of its own. It can be stopped, and pass on the pages as if they were of another build. */
export class FrontServer {
  origin = "";
  /** The id of the build that it pretends to have. */
  build = BUILD;
  /** A script of the former build that the next one neither has nor keeps. */
  removed: string | undefined;
  readonly #platform: string;
  #server: Server | undefined;

  constructor(platform: string) {
    this.#platform = platform;
  }

  async start(): Promise<void> {
    this.#server = createServer((asked, answer) => this.#passOn(asked, answer));
    this.#server.listen(this.origin === "" ? 0 : Number(new URL(this.origin).port), "127.0.0.1");
    await once(this.#server, "listening");
    this.origin = `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    const server = this.#server;
    if (server === undefined) return;
    this.#server = undefined;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }

  /** Passes on a new build, which has all scripts of the former one but this. */
  update(removed: string): void {
    this.build = NEXT_BUILD;
    this.removed = removed;
  }

  #passOn(asked: IncomingMessage, answer: ServerResponse): void {
    const isFormer = this.build !== BUILD && asked.url?.includes(BUILD);
    if (isFormer || asked.url === this.removed) return void answer.writeHead(404).end();
    const { "accept-encoding": _, "if-none-match": __, ...headers } = asked.headers;
    const onward = { ...headers, host: new URL(this.#platform).host, ...(headers.origin && { origin: this.#platform }) };
    const address = new URL(asked.url?.replace(this.build, BUILD) ?? "/", this.#platform);
    const passed = request(address, { method: asked.method, headers: onward }, (found) => {
      const chunks: Buffer[] = [];
      found.on("data", (chunk) => chunks.push(chunk));
      found.on("end", () => {
        const { "content-length": _, "transfer-encoding": __, ...rest } = found.headers;
        answer.writeHead(found.statusCode ?? 500, rest).end(this.#rewrite(rest["content-type"] ?? "", Buffer.concat(chunks)));
      });
    });
    passed.on("error", () => answer.destroy());
    asked.pipe(passed);
  }

  #rewrite(type: string, body: Buffer): Buffer | string {
    if (this.build === BUILD || !/^text\//.test(type)) return body;
    const text = body.toString().replaceAll(BUILD, this.build);
    return this.removed === undefined ? text : text.replaceAll(this.removed, "/licences.txt");
  }
}
