// Prisma's command line on the database of this installation: DATABASE_URL, or the embedded one.
import { join } from "node:path";
import { prisma } from "./prisma-cli.mjs";

const args = process.argv.slice(2);
const needsNoDatabase = [undefined, "generate", "validate", "format", "version", "--version", "-v", "--help", "-h"];

/** The exit code of the command. */
async function run() {
  if (needsNoDatabase.includes(args[0])) return (await prisma(args)).code;
  const { readSettings } = await import("@mutable/config");
  const { startEmbedded } = await import("@mutable/db/embedded");
  const settings = readSettings();
  if (settings.DATABASE_URL) return (await prisma(args, { url: settings.DATABASE_URL })).code;
  const server = await startEmbedded(join(settings.MUTABLE_DATA_DIR, "postgres"));
  try {
    return (await prisma(args, { url: await server.database("mutable") })).code;
  } finally {
    await server.stop();
  }
}

process.on("SIGINT", () => {}); // Prisma gets it too; the database must be stopped afterwards.
try {
  process.exitCode = await run();
} catch (error) {
  console.error(error.name === "UserError" ? error.message : error);
  process.exitCode = 1;
}
