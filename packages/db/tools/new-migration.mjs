// Writes the migration from what prisma/migrations make of an empty database to what prisma/schema.prisma asks for.
import { mkdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { prisma, withThrowawayDatabase } from "./prisma.mjs";

const name = process.argv.slice(2).join(" ").toLowerCase().replaceAll(" ", "_");
if (!/^[a-z][a-z0-9_]*$/.test(name)) {
  console.error('A migration needs a name of letters, digits and spaces: npm run migration -- "add seats"');
  process.exit(1);
}

const { code, output, errors } = await withThrowawayDatabase((url) =>
  prisma(["migrate", "diff", "--from-config-datasource", "--to-schema", "../../prisma/schema.prisma", "--script", "--exit-code"], {
    url,
    capture: true,
  }),
);
if (code === 0) {
  console.log("The migrations already make what the schema asks for; nothing was written.");
} else if (code === 2) {
  const folder = `${new Date().toISOString().replace(/\D/g, "").slice(0, 14)}_${name}`;
  const path = fileURLToPath(new URL(`../../../prisma/migrations/${folder}/`, import.meta.url));
  await mkdir(path, { recursive: true });
  await writeFile(`${path}migration.sql`, output);
  console.log(`Wrote prisma/migrations/${folder}/migration.sql; read it before you commit it.`);
} else {
  console.error(errors || output);
  process.exitCode = 1;
}
