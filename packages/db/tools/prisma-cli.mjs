import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const here = fileURLToPath(new URL(".", import.meta.url));
// The package's own bin runs every command twice.
const cli = createRequire(import.meta.url).resolve("prisma/build/index.js");

/** Runs `prisma` on a database, with schema-engine.mjs in place of a downloaded engine. `capture` returns its output. */
export function prisma(args, { url = "postgresql://none", capture = false } = {}) {
  // Prisma writes the address on the schema engine's command line, which every user of the machine can read.
  const address = new URL(url);
  const password = address.searchParams.get("password") ?? decodeURIComponent(address.password);
  address.password = "";
  address.searchParams.delete("password");
  return new Promise((resolve, reject) => {
    const output = capture ? "pipe" : "inherit";
    const child = spawn(process.execPath, [cli, ...args], {
      cwd: join(here, ".."),
      stdio: ["inherit", output, output],
      env: {
        ...process.env,
        DATABASE_URL: address.href,
        ...(password && { PGPASSWORD: password }),
        PRISMA_SCHEMA_ENGINE_BINARY: join(here, "schema-engine.mjs"),
        PRISMA_HIDE_UPDATE_MESSAGE: "1",
        CHECKPOINT_DISABLE: "1",
      },
    });
    let printed = "";
    let errors = "";
    child.stdout?.on("data", (text) => {
      printed += text;
    });
    child.stderr?.on("data", (text) => {
      errors += text;
    });
    child.on("error", reject);
    child.on("close", (code) => resolve({ code: code ?? 1, printed, errors }));
  });
}
