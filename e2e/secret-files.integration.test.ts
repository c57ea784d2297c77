import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseEnv } from "node:util";
import { readSettings } from "@mutable/config";
import { beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { programOf } from "./debian.mjs";
import { node, Program } from "./program.ts";

/** A service as compose reads it; older composes list a secret by its name alone. */
interface Composed {
  readonly environment: Readonly<Record<string, string>>;
  readonly secrets?: readonly (string | { readonly source: string })[];
}

interface Project {
  readonly services: Readonly<Record<"rooms" | "web" | "secrets", Composed>>;
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
}

const CONTENTS: Readonly<Record<string, string>> = {
  "/etc/mutable/secret": "the secret of an installation, for tests\n",
  "/etc/mutable/mail-url": "smtp://user:password@mail.example.org:587\n",
  "/etc/mutable/postgres-password": "the password of a database\n",
};

describe("the example in docs/self-hosting.md, Secrets in files", () => {
  let project: Project;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "secret-files-"));
    const page = await readFile(fileURLToPath(new URL("../docs/self-hosting.md", import.meta.url)), "utf8");
    const [, section = ""] = /^## Secrets in files$(.*?)^## /ms.exec(page) ?? [];
    const block = (language: string) => new RegExp(`^ {3}\`\`\`${language}\\n(.*?)^ {3}\`\`\``, "ms").exec(section)?.[1] ?? "";
    const [override, dotenv] = [join(folder, "override.yml"), join(folder, "env")];
    await writeFile(override, block("yaml").replace(/^ {3}/gm, ""));
    await writeFile(dotenv, block("ini").replace(/^ {3}/gm, ""));
    const args = ["--env-file", dotenv, "-f", "docker-compose.yml", "-f", override, "config"];
    // Program unsets every setting in the environment, which compose ranks above its file.
    const program = new Program(await programOf("docker-compose"), args, parseEnv(await readFile(dotenv, "utf8")));
    expect([await program.ended(), program.errors]).toEqual([0, ""]);
    project = parse(program.output) as Project;
    for (const [path, content] of Object.entries(CONTENTS)) await writeFile(inFolder(path), content);
  });

  const inFolder = (path: string) => join(folder, path.replaceAll("/", "-"));

  /** The environment of a service, with the files that are mounted there in a folder of this test. */
  function environmentOf(service: keyof Project["services"]): Record<string, string> {
    const { environment, secrets = [] } = project.services[service];
    const mounted = secrets.map((secret) => (typeof secret === "string" ? secret : secret.source));
    const files = new Map(mounted.map((name) => [`/run/secrets/${name}`, inFolder(project.secrets[name]?.file ?? "")]));
    return Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, files.get(value) ?? value]));
  }

  it.each(["rooms", "web"] as const)("gives %s its secrets", (service) => {
    expect(readSettings(environmentOf(service), join(folder, "none"))).toMatchObject({
      MUTABLE_SECRET: CONTENTS["/etc/mutable/secret"]?.trim(),
      MUTABLE_MAIL_URL: CONTENTS["/etc/mutable/mail-url"]?.trim(),
      DATABASE_URL: "postgresql://mutable@postgres:5432/mutable",
    });
  });

  it("gives the database its password", async () => {
    const program = node("deploy/secrets.mjs", [], { ...environmentOf("secrets"), MUTABLE_DATA_DIR: join(folder, "data") });
    expect([await program.ended(), program.errors]).toEqual([0, ""]);
    expect(await readFile(join(folder, "data/postgres-password"), "utf8")).toBe(CONTENTS["/etc/mutable/postgres-password"]);
  });
});
