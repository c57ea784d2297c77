#!/usr/bin/env node
// Prisma's command line, with its schema engine from the package registry (schema-engine.mjs) instead of a download.
// Without DATABASE_URL it works on a throwaway embedded PostgreSQL that all migrations have been applied to.
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const here = fileURLToPath(new URL(".", import.meta.url));
// The package's own bin runs every command twice.
const cli = createRequire(import.meta.url).resolve("prisma/build/index.js");

/** Runs `prisma` with these arguments and returns its exit code, and what it printed if that is asked for. */
export function prisma(args, { url = "", capture = false, env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [cli, ...args], {
      cwd: join(here, ".."),
      stdio: ["inherit", capture ? "pipe" : "inherit", capture ? "pipe" : "inherit"],
      env: {
        ...process.env,
        ...env,
        DATABASE_URL: url,
        PRISMA_SCHEMA_ENGINE_BINARY: join(here, "schema-engine.mjs"),
        PRISMA_HIDE_UPDATE_MESSAGE: "1",
        CHECKPOINT_DISABLE: "1",
      },
    });
    let output = "";
    let errors = "";
    child.stdout?.on("data", (text) => (output += text));
    child.stderr?.on("data", (text) => (errors += text));
    child.on("error", reject);
    child.on("close", (code) => resolve({ code: code ?? 1, output, errors }));
  });
}

/** Lends a migrated database on a server that is gone afterwards. */
export async function withThrowawayDatabase(work) {
  const { startEmbedded } = await import("@mutable/db/embedded");
  const { migrate } = await import("@mutable/db");
  const home = await mkdtemp(join(tmpdir(), "mutable-prisma-"));
  const server = await startEmbedded(join(home, "postgres"));
  try {
    const url = await server.database("throwaway");
    await migrate(url);
    return await work(url);
  } finally {
    await server.stop();
    await rm(home, { recursive: true, force: true });
  }
}

const needsNoDatabase = ["generate", "validate", "format", "version", "--version", "-v", "--help", "-h", undefined];

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const args = process.argv.slice(2);
  const url = process.env.DATABASE_URL;
  const run =
    url || needsNoDatabase.includes(args[0])
      ? prisma(args, { url: url || "postgresql://none" })
      : withThrowawayDatabase((throwaway) => prisma(args, { url: throwaway }));
  process.exitCode = (await run).code;
}
