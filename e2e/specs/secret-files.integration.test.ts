import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseEnv } from "node:util";
import { readSettings } from "@mutable/config";
import { beforeAll, describe, expect, it } from "vitest";
import { type ComposeProject, composeConfig } from "../servers/compose.ts";
import { runNode } from "../servers/program.ts";

const CONTENTS: Readonly<Record<string, string>> = {
  "/etc/mutable/secret": "the secret of an installation, for tests\n",
  "/etc/mutable/mail-url": "smtp://user:password@mail.example.org:587\n",
  "/etc/mutable/postgres-password": "the password of a database\n",
};

describe("the example in docs/self-hosting.md, Secrets in files", () => {
  let project: ComposeProject;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "secret-files-"));
    const page = await readFile(fileURLToPath(new URL("../../docs/self-hosting.md", import.meta.url)), "utf8");
    const [, section = ""] = /^## Secrets in files$(.*?)^## /ms.exec(page) ?? [];
    const block = (language: string) => new RegExp(`^ {3}\`\`\`${language}\\n(.*?)^ {3}\`\`\``, "ms").exec(section)?.[1] ?? "";
    const override = join(folder, "override.yml");
    await writeFile(override, block("yaml").replace(/^ {3}/gm, ""));
    project = await composeConfig(["docker-compose.yml", override], {
      ...parseEnv(block("ini").replace(/^ {3}/gm, "")),
      COMPOSE_PROFILES: "backups",
    });
    for (const [path, content] of Object.entries(CONTENTS)) await writeFile(inFolder(path), content);
  });

  const inFolder = (path: string) => join(folder, path.replaceAll("/", "-"));

  /** The environment of a service, with the files that are mounted there in a folder of this test. */
  function environmentOf(service: string): Record<string, string> {
    const { environment = {}, secrets = [] } = project.services[service] ?? {};
    const mounted = secrets.map((secret) => (typeof secret === "string" ? secret : secret.source));
    const files = new Map(mounted.map((name) => [`/run/secrets/${name}`, inFolder(project.secrets?.[name]?.file ?? "")]));
    return Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, files.get(value) ?? value]));
  }

  it.each(["rooms", "web"] as const)("gives %s its secrets", (service) => {
    expect(readSettings(environmentOf(service), join(folder, "none"))).toMatchObject({
      MUTABLE_SECRET: CONTENTS["/etc/mutable/secret"]?.trim(),
      MUTABLE_MAIL_URL: CONTENTS["/etc/mutable/mail-url"]?.trim(),
      DATABASE_URL: "postgresql://mutable@postgres:5432/mutable",
    });
  });

  it("leaves the backups without secrets that are not mounted there", () => {
    expect(() => readSettings(environmentOf("backups"), join(folder, "none"))).not.toThrow();
  });

  it("gives the database its password", async () => {
    const program = runNode("deploy/secrets.mjs", [], { ...environmentOf("secrets"), MUTABLE_DATA_DIR: join(folder, "data") });
    expect([await program.waitForExit(), program.errors]).toEqual([0, ""]);
    expect(await readFile(join(folder, "data/postgres-password"), "utf8")).toBe(CONTENTS["/etc/mutable/postgres-password"]);
  });
});
