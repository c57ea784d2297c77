import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { socketPath } from "@mutable/protocol";
import { type Dotenv, environmentOf, servicesOf } from "./compose.ts";
import { sendRawRequest } from "./http-request.ts";
import { runInImage } from "./image-process.ts";
import { NameServer } from "./name-server.ts";
import { Program, runNode } from "./program.ts";
import { ReverseProxy } from "./proxy.ts";

export interface LocalDeploymentOptions {
  /** The connection string of a database that no other deployment uses. */
  readonly database: string;
  /** The number of room servers. */
  readonly rooms?: number | undefined;
  readonly scheme?: "http" | "https" | undefined;
  readonly dotenv?: Dotenv | undefined;
  /** Folders filled by deploy/assemble.mjs. Their programs run as in containers, instead of the checkout's. */
  readonly images?: Readonly<Record<"rooms" | "web", string>> | undefined;
}

const repository = fileURLToPath(new URL("../../", import.meta.url));
/** Milliseconds within which a program must start. */
const START_TIMEOUT = 100_000;

/** A room server. Its DNS names exist as long as it runs. */
export class RoomServerProcess {
  readonly address: string;
  /** The container's name, by which the proxy reaches this server alone. */
  readonly id = randomBytes(6).toString("hex");
  readonly #nameServer: NameServer;
  readonly #launch: (id: string) => Program;
  #program: Program | undefined;

  constructor(address: string, nameServer: NameServer, launch: (id: string) => Program) {
    this.address = address;
    this.#nameServer = nameServer;
    this.#launch = launch;
  }

  /** The origin without the proxy. */
  get origin(): string {
    return `http://${this.address}:3001`;
  }

  async start(): Promise<void> {
    for (const name of ["rooms", this.id]) this.#nameServer.add(name, this.address);
    this.#program = this.#launch(this.id);
    await this.#program.waitForOutput(/The room server listens/, START_TIMEOUT);
  }

  /** Kills it or stops it cleanly, and waits until it has exited. */
  async stop(signal: "SIGTERM" | "SIGKILL"): Promise<void> {
    await this.#program?.stop(signal);
    for (const name of ["rooms", this.id]) this.#nameServer.remove(name, this.address);
  }
}

/**
 * What `docker compose up` starts, without containers: the same programs with the settings of the compose files, and the repository's proxy. Each service
 * has an address of its own on this machine, where the proxy finds it by its name. (On Linux all of 127.0.0.0/8 is this machine.)
 */
export class LocalDeployment {
  readonly roomServers: RoomServerProcess[] = [];
  readonly #options: LocalDeploymentOptions;
  readonly #nameServer: NameServer;
  readonly #proxy: ReverseProxy;
  readonly #folder: string;
  readonly #network = `127.${1 + Math.floor(Math.random() * 254)}.${Math.floor(Math.random() * 256)}`;
  readonly #programs: Program[] = [];

  private constructor(
    options: LocalDeploymentOptions,
    { nameServer, proxy, folder }: { nameServer: NameServer; proxy: ReverseProxy; folder: string },
  ) {
    this.#options = options;
    this.#nameServer = nameServer;
    this.#proxy = proxy;
    this.#folder = folder;
  }

  static async start(options: LocalDeploymentOptions): Promise<LocalDeployment> {
    const nameServer = await NameServer.open();
    const proxy = await ReverseProxy.start({ nameServer, scheme: options.scheme, dotenv: options.dotenv });
    const box = new LocalDeployment(options, { nameServer, proxy, folder: await mkdtemp(join(tmpdir(), "mutable-box-")) });
    try {
      await box.#makeSecrets();
      await Promise.all([box.#startWeb(), ...Array.from({ length: options.rooms ?? 1 }, () => box.addRoomServer())]);
      await box.#untilWell();
    } catch (error) {
      await box.close();
      throw error;
    }
    return box;
  }

  /** The public origin. */
  get origin(): string {
    return this.#proxy.origin;
  }

  /** The certificate of the authority that signs an https origin. */
  get caCertificate(): string {
    return this.#proxy.caCertificate;
  }

  /** The proxy's process id. */
  get proxyPid(): number {
    return this.#proxy.pid;
  }

  /** The stderr of all programs. */
  get errorOutput(): string {
    return this.#programs.map(({ errors }) => errors).join("");
  }

  /** Starts another room server and registers its name. */
  async addRoomServer(): Promise<RoomServerProcess> {
    const address = this.#addressOf(10 + this.roomServers.length);
    const server = new RoomServerProcess(address, this.#nameServer, (id) =>
      this.#run("rooms", address, { MUTABLE_ROOM_SERVER_URL: `${socketPath}/@${id}` }),
    );
    this.roomServers.push(server);
    await server.start();
    return server;
  }

  /** Runs a command as `docker compose exec rooms …` does. Needs the `images` option. */
  async exec(...command: readonly string[]): Promise<string> {
    const { images } = this.#options;
    if (images === undefined) throw new Error("There are no images to run a command of.");
    const program = runInImage({ image: images.rooms, volume: this.#folder }, command, this.#settingsOf("rooms"));
    if ((await program.waitForExit()) !== 0) throw new Error(`${command.join(" ")}: ${program.output}${program.errors}`);
    return program.output;
  }

  /** Stops all programs cleanly and deletes their files. */
  async close(): Promise<void> {
    await this.#proxy.stop();
    for (const program of this.#programs.reverse()) await program.stop();
    this.#nameServer.close();
    await rm(this.#folder, { recursive: true, force: true });
  }

  #addressOf(place: number): string {
    return `${this.#network}.${place}`;
  }

  /** The environment that compose gives a service, with local addresses and folders. */
  #settingsOf(service: "secrets" | "rooms" | "web"): NodeJS.ProcessEnv {
    // The password is passed as in containers: apart from the connection string.
    const database = new URL(this.#options.database);
    const dotenv = { POSTGRES_PASSWORD: decodeURIComponent(database.password), ...this.#options.dotenv, MUTABLE_PUBLIC_URL: this.origin };
    database.password = "";
    const here: NodeJS.ProcessEnv = {
      DATABASE_URL: database.href,
      ...(this.#options.images === undefined && { MUTABLE_DATA_DIR: this.#folder }),
      MUTABLE_TRUSTED_PROXIES: "loopback",
    };
    const told = Object.entries(environmentOf(servicesOf("docker-compose.yml")[service], dotenv));
    return Object.fromEntries(told.map(([name, value]) => [name, here[name] ?? value]));
  }

  #run(service: "rooms" | "web", address: string, more: NodeJS.ProcessEnv = {}): Program {
    const { images } = this.#options;
    const [entry, main] = ["deploy/entry.sh", `apps/${service}/dist/main.js`] as const;
    const env = { ...this.#settingsOf(service), ...more, HOST: address, NODE_ENV: "production" };
    return this.#keep(
      images === undefined
        ? new Program(resolve(repository, entry), [process.execPath, resolve(repository, main)], env)
        : runInImage({ image: images[service], volume: this.#folder }, [entry, "node", main], env),
    );
  }

  #keep(program: Program): Program {
    this.#programs.push(program);
    return program;
  }

  async #makeSecrets(): Promise<void> {
    const [script, env] = ["deploy/secrets.mjs", this.#settingsOf("secrets")] as const;
    const { images } = this.#options;
    const program = this.#keep(
      images === undefined ? runNode(script, [], env) : runInImage({ image: images.rooms, volume: this.#folder }, ["node", script], env),
    );
    if ((await program.waitForExit()) !== 0) throw new Error(program.errors);
  }

  async #startWeb(): Promise<void> {
    const address = this.#addressOf(2);
    this.#nameServer.add("web", address);
    await this.#run("web", address).waitForOutput(/The web app is at/, START_TIMEOUT);
  }

  /** Waits until the proxy reaches the web app and a room server. */
  async #untilWell(): Promise<void> {
    for (const began = performance.now(); !(await this.#isWell()); await sleep(50))
      if (performance.now() - began > START_TIMEOUT)
        throw new Error(`${this.origin} is not well: ${this.#proxy.errorOutput}${this.errorOutput}`);
  }

  async #isWell(): Promise<boolean> {
    const asked = ["/healthz", "/rooms/healthz"].map((path) => sendRawRequest(this.origin, path));
    return Promise.all(asked).then(
      (answers) => answers.every(({ status }) => status === 200),
      () => false,
    );
  }
}
