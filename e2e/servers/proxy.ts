import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Dotenv, environmentOf, servicesOf } from "./compose.ts";
import { programOf } from "./debian.mjs";
import type { NameServer } from "./name-server.ts";
import { freePort, Program } from "./program.ts";

export interface ReverseProxyOptions {
  /** Resolves the names of the web app and the room servers. */
  readonly nameServer: NameServer;
  readonly scheme?: "http" | "https" | undefined;
  readonly dotenv?: Dotenv | undefined;
}

const script = fileURLToPath(new URL("../../deploy/proxy.sh", import.meta.url));

/** The shipped proxy on free ports, started by the script of its image. */
export class ReverseProxy {
  readonly origin: string;
  readonly #program: Program;
  readonly #folder: string;

  private constructor(origin: string, program: Program, folder: string) {
    this.origin = origin;
    this.#program = program;
    this.#folder = folder;
  }

  static async start({ nameServer, scheme = "http", dotenv }: ReverseProxyOptions): Promise<ReverseProxy> {
    const [caddy, folder] = [await programOf("caddy"), await mkdtemp(join(tmpdir(), "mutable-proxy-"))];
    const ports = { http: await freePort(), https: await freePort() };
    const origin = `${scheme}://localhost:${ports[scheme]}`;
    const program = new Program(script, [], {
      ...environmentOf(servicesOf("docker-compose.yml").caddy, { MUTABLE_PUBLIC_URL: origin, ...dotenv }),
      PATH: `${dirname(caddy)}${delimiter}${process.env.PATH}`,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      CADDY_RESOLVER: `resolvers udp/${nameServer.address}`,
      CADDY_LISTEN_HTTP: ports.http,
      CADDY_LISTEN_HTTPS: ports.https,
    });
    return new ReverseProxy(origin, program, folder);
  }

  /** The certificate of the local authority that signs https addresses of this machine. */
  get caCertificate(): string {
    return readFileSync(join(this.#folder, "caddy/pki/authorities/local/root.crt"), "utf8");
  }

  get errorOutput(): string {
    return this.#program.errors;
  }

  get pid(): number {
    return this.#program.pid;
  }

  async stop(): Promise<void> {
    await this.#program.stop();
    await rm(this.#folder, { recursive: true, force: true });
  }
}
