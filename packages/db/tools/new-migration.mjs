// Writes the migration from the database of prisma/migrations to that of prisma/schema.prisma.
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { prisma } from "./prisma-cli.mjs";

const migrations = fileURLToPath(new URL("../../../prisma/migrations/", import.meta.url));
const name = nameOf(process.argv.slice(2).join(" "));

process.on("SIGINT", () => {}); // Prisma gets it too; the temporary database must be removed afterwards.
if (name === "") {
  console.error('A migration needs a name: npm run migration -- "add seats"');
  process.exitCode = 1;
} else {
  await main().catch((error) => {
    console.error(error.name === "UserError" ? error.message : error);
    process.exitCode = 1;
  });
}

async function main() {
  const { code, printed, errors } = await difference();
  if (code === 0) console.log("The migrations match the schema; nothing was written.");
  else if (code === 2) await write(printed);
  else {
    console.error(errors || printed);
    process.exitCode = 1;
  }
}

/** Letters and digits, joined by underscores. */
function nameOf(words) {
  const plain = words.normalize("NFD").replace(/\p{Diacritic}/gu, "");
  return plain
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join("_");
}

/** Prisma's diff between the schema and a temporary database with all migrations. */
async function difference() {
  const { startEmbedded } = await import("@mutable/db/embedded");
  const { migrate } = await import("@mutable/db");
  const folder = await mkdtemp(join(tmpdir(), "mutable-migration-"));
  const server = await startEmbedded(join(folder, "postgres"));
  try {
    const url = await server.database("migration");
    await migrate(url);
    const args = ["migrate", "diff", "--from-config-datasource", "--to-schema", "../../prisma/schema.prisma", "--script", "--exit-code"];
    return await prisma(args, { url, capture: true });
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function write(script) {
  const folder = `${new Date().toISOString().replace(/\D/g, "").slice(0, 14)}_${name}`;
  await mkdir(join(migrations, folder));
  await writeFile(join(migrations, folder, "migration.sql"), script);
  console.log(`Wrote prisma/migrations/${folder}/migration.sql; read it before you commit it.`);
}
