import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { settingsTable, settingVariables } from "@mutable/config";
import { beforeAll, describe, expect, it } from "vitest";
import { type ComposeProject, composeConfig, environmentOf, servicesOf } from "../servers/compose.ts";
import { runNode } from "../servers/program.ts";

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const read = (path: string) => readFileSync(at(path), "utf8");

const compose = ["docker-compose.yml", "docker-compose.scale.yml"];
/** Images of other projects. The repository builds the others. */
const OTHERS = ["postgres"];

describe("the compose files", () => {
  let project: ComposeProject;

  beforeAll(async () => {
    project = await composeConfig(compose, { COMPOSE_PROFILES: "backups" });
  });

  it("can also start the database alone", async () => {
    const { services } = await composeConfig(["docker-compose.database.yml"], { POSTGRES_PASSWORD: "one's own" });
    expect(Object.keys(services)).toEqual(["postgres"]);
  });

  it("give every service only the privileges that it needs", () => {
    expect(Object.keys(project.services).sort()).toEqual(["backups", "caddy", "postgres", "rooms", "secrets", "web"]);
    for (const [name, service] of Object.entries(project.services)) {
      expect([name, service]).toMatchObject([
        name,
        {
          read_only: true,
          init: true,
          cap_drop: ["ALL"],
          security_opt: ["no-new-privileges:true"],
          logging: { options: { "max-size": "10m", "max-file": "3" } },
        },
      ]);
      expect([name, service]).not.toHaveProperty("[1].cap_add");
      if (OTHERS.includes(name)) expect(service).toMatchObject({ user: name });
    }
  });

  it("restart every permanent service, check its health, and limit its memory", () => {
    const { secrets, ...staying } = project.services;
    expect(secrets).toMatchObject({ restart: "no", network_mode: "none" });
    for (const service of Object.values(staying))
      expect(service).toMatchObject({
        restart: "unless-stopped",
        healthcheck: { test: expect.anything() },
        deploy: { resources: { limits: { memory: expect.anything() } } },
      });
  });

  it("publish the proxy alone, and hide the database from other machines", () => {
    for (const [name, { ports }] of Object.entries(project.services)) expect([name, ports !== undefined]).toEqual([name, name === "caddy"]);
    const networksOf = (name: string) => Object.keys(project.services[name]?.networks ?? {});
    for (const name of OTHERS)
      for (const network of networksOf(name)) expect(project.networks?.[network]).toMatchObject({ internal: true });
    expect(networksOf("rooms").sort()).toEqual(["back", "front"]);
    expect(networksOf("web").sort()).toEqual(["back", "front"]);
    expect(networksOf("backups").sort()).toEqual(["back", "front"]);
    expect(networksOf("caddy")).toEqual(["front"]);
  });

  it("support any number of room servers", () => {
    expect(project.services.rooms).not.toHaveProperty("container_name");
    expect(project.services.rooms).toMatchObject({ deploy: { replicas: expect.anything() } });
    // A room server's name is the id of its container, which the proxy resolves.
    expect(project.services.rooms).not.toHaveProperty("hostname");
    expect(project.services.rooms?.environment).toMatchObject({ MUTABLE_ROOM_SERVER_URL: "" });
  });

  it("give a room server and the web app longer to stop than they need", () => {
    for (const name of ["rooms", "web"]) expect(project.services[name]).toMatchObject({ stop_grace_period: "20s" });
  });
});

describe(".env.example", () => {
  const settings = settingsTable().map(({ name }) => name as string);
  /** Variables that name a file with a secret. One comment explains them all. */
  const files = [...settingVariables().filter((name) => !settings.includes(name)), "POSTGRES_PASSWORD_FILE"];
  const example = [...read(".env.example").matchAll(/^#([A-Z_]+)=(.*)$/gm)].map(([, name = "", value = ""]) => ({ name, value }));
  const shown = example.map(({ name }) => name);
  const asked = compose.flatMap((file) => [...read(file).matchAll(/\$\{(\w+)/g)].map(([, name = ""]) => name));

  /** Containers have ROOMS in its place. */
  const OF_NPM_START = "MUTABLE_ROOMS_PROCESSES";
  /** Compose itself reads these. */
  const OF_COMPOSE = ["COMPOSE_FILE", "COMPOSE_PROFILES"];

  it("lists every setting, and every other variable of a compose file, once", () => {
    const expected = [...settings, ...asked.filter((name) => !files.includes(name))];
    expect(shown.filter((name) => !OF_COMPOSE.includes(name)).sort()).toEqual([...new Set(expected)].sort());
  });

  it("explains that a secret can be in a file, with an example", () => {
    const [example] = /^# .* MUTABLE_SECRET_FILE=\/run\/secrets\/\S+/m.exec(read(".env.example")) ?? [];
    expect(example).toBeDefined();
    expect(read("README.md")).toContain("`MUTABLE_SECRET_FILE=/run/secrets/mutable-secret`");
  });

  it("shows the real defaults", () => {
    for (const { name, byDefault } of settingsTable()) if (byDefault !== "") expect(example).toContainEqual({ name, value: byDefault });
  });

  it("is accepted with all its settings enabled", async () => {
    const folder = await mkdtemp(join(tmpdir(), "mutable-env-"));
    const long = "x".repeat(40);
    const filled = read(".env.example").replace(/^#([A-Z_]+)=(.*)$/gm, (_, name, value) => `${name}=${value || long}`);
    await writeFile(join(folder, ".env"), filled);
    const { readSettings } = await import("../../packages/config/src/settings.ts");
    expect(() => readSettings({}, join(folder, ".env"))).not.toThrow();
  });

  it("lists only settings that reach the services", () => {
    for (const service of ["rooms", "web"]) {
      const told = environmentOf(servicesOf("docker-compose.yml")[service], Object.fromEntries(asked.map((name) => [name, `set ${name}`])));
      for (const name of settings.filter((one) => one !== OF_NPM_START)) expect(told).toHaveProperty(name);
      for (const name of asked.filter((one) => settings.includes(one))) expect(told[name]).toBe(`set ${name}`);
    }
  });

  it("lists only secrets whose files reach the services", () => {
    const dotenv = Object.fromEntries(files.map((name) => [name, `set ${name}`]));
    const { secrets, rooms, web } = servicesOf("docker-compose.yml");
    for (const service of [rooms, web])
      for (const name of files.filter((one) => one !== "POSTGRES_PASSWORD_FILE"))
        expect(environmentOf(service, dotenv)[name]).toBe(`set ${name}`);
    expect(environmentOf(secrets, dotenv)).toMatchObject({ POSTGRES_PASSWORD_FILE: "set POSTGRES_PASSWORD_FILE" });
    expect(environmentOf(secrets).POSTGRES_PASSWORD_FILE).toBe("");
  });
});

describe("the Dockerfile", () => {
  const stages = read("Dockerfile")
    .split(/^(?=FROM )/m)
    .slice(1)
    .map((text) => {
      const [, image = "", name = ""] = /^FROM (\S+) AS (\w+)$/m.exec(text) ?? [];
      return { image, name, text };
    });
  const stage = (name: string) => stages.find((one) => one.name === name);

  it("builds every image that compose needs, none of which runs as root", () => {
    const targets = Object.values(servicesOf("docker-compose.yml")).flatMap(
      ({ build }) => (build as { target: string } | undefined)?.target ?? [],
    );
    expect([...new Set(targets)].sort()).toEqual(["proxy", "rooms", "web"]);
    for (const target of targets) {
      const { text = "", image = "" } = stage(target) ?? {};
      const users = [...((stage(image)?.text ?? "") + text).matchAll(/^USER (\S+)$/gm)].map(([, user]) => user);
      expect([target, users.at(-1)]).toEqual([target, target === "proxy" ? "caddy" : "node"]);
    }
  });

  it("pins base images by digest, and builds and runs with the same Node", () => {
    const bases = stages.map(({ image }) => image).filter((image) => stage(image) === undefined);
    expect(bases.map((base) => base.replace(/@sha256:[0-9a-f]{64}$/, " pinned"))).toEqual([
      "node:24-bookworm-slim pinned",
      "caddy:2-alpine pinned",
    ]);
  });

  it("needs no frontend image from a registry", () => {
    expect(read("Dockerfile")).not.toMatch(/^# *syntax *=/m);
  });

  it.each([
    ["deploy/assemble.mjs", "scripts/prepare.mjs"],
    ["deploy/release-check.mjs", "deploy/release.mjs"],
    ["deploy/release-compose.mjs", "deploy/release.mjs"],
    ["deploy/release-images.mjs", "deploy/release.mjs"],
    ["deploy/release-notes.mjs", "deploy/release.mjs"],
  ])("builds from the repository alone: %s needs nothing installed", (script, module) => {
    const looked = new Set<string>();
    const look = (path: string) => {
      if (looked.has(path)) return;
      looked.add(path);
      for (const [, from = ""] of read(path).matchAll(/^import .*?from "([^"]+)";$/gms)) {
        expect([path, from]).toEqual([path, expect.stringMatching(/^(node:|\.)/)]);
        if (from.startsWith(".")) look(join(dirname(path), from));
      }
    };
    look(script);
    expect([...looked]).toContain(module);
  });

  it("starts the files that deploy/assemble.mjs gathers, and copies only existing ones", () => {
    for (const name of ["rooms", "web"])
      expect(stage(name)?.text).toContain(`ENTRYPOINT ["/mutable/deploy/entry.sh"]\nCMD ["node", "apps/${name}/dist/main.js"]`);
    for (const [, source = ""] of read("Dockerfile").matchAll(/(?<=\s)(?:\/mutable\/)?(deploy\/[\w.-]+)/g))
      expect([source, existsSync(at(source))]).toEqual([source, true]);
  });
});

describe("secrets", () => {
  const made = async (folder: string, env: NodeJS.ProcessEnv = {}) => {
    const program = runNode("deploy/secrets.mjs", [], { ...env, MUTABLE_DATA_DIR: folder });
    expect([await program.waitForExit(), program.errors]).toEqual([0, ""]);
    const names = (await readdir(folder)).sort();
    return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), "utf8")])));
  };
  const fresh = () => mkdtemp(join(tmpdir(), "mutable-secrets-"));

  it("are created once, each readable only by the services that use it", async () => {
    const folder = await fresh();
    const first = await made(folder);
    expect(Object.keys(first)).toEqual(["postgres-password", "secret"]);
    for (const name of Object.keys(first)) expect(first[name]?.trim().length).toBeGreaterThanOrEqual(43);
    expect(await made(folder)).toEqual(first);
    const modes = await Promise.all(Object.keys(first).map(async (name) => (await stat(join(folder, name))).mode & 0o777));
    expect(modes).toEqual([0o644, 0o600]);
  });

  it("are the host's own if the host sets them", async () => {
    const folder = await fresh();
    await made(folder);
    const given = await made(folder, { POSTGRES_PASSWORD: "with:colon\\and more" });
    expect(given["postgres-password"]).toBe("with:colon\\and more\n");
  });

  it("can be in a file that the host names", async () => {
    const folder = await fresh();
    const file = join(await fresh(), "password");
    await writeFile(file, "from:a file\n");
    const given = await made(folder, { POSTGRES_PASSWORD: "", POSTGRES_PASSWORD_FILE: file });
    expect(given["postgres-password"]).toBe("from:a file\n");
  });

  it.each([
    ["both a password and its file", { POSTGRES_PASSWORD: "hunter2", POSTGRES_PASSWORD_FILE: "password" }, "are both set"],
    ["a file that is missing", { POSTGRES_PASSWORD_FILE: "/nowhere/password" }, "names /nowhere/password, which does not exist"],
    ["a file that is a folder", { POSTGRES_PASSWORD_FILE: "deploy" }, `names ${at("deploy")}, which is a folder`],
  ])("are not created from %s", async (_, env, why) => {
    const folder = await fresh();
    const program = runNode("deploy/secrets.mjs", [], { ...env, MUTABLE_DATA_DIR: folder });
    expect(await program.waitForExit()).toBe(1);
    expect(program.errors).toMatch(/^Bad settings: POSTGRES_PASSWORD.*\.\n$/);
    expect(program.errors).toContain(why);
    expect(program.errors).not.toContain("hunter2");
    expect(await readdir(folder)).toEqual([]);
  });

  it("that cannot be stored stop the start with one sentence", async () => {
    const file = join(await fresh(), "file");
    await writeFile(file, "");
    const program = runNode("deploy/secrets.mjs", [], { MUTABLE_DATA_DIR: join(file, "data") });
    expect(await program.waitForExit()).toBe(1);
    expect(program.errors).toMatch(/^Cannot write to .*: part of the path is a file; mend that .*\.\n$/);
  });
});
