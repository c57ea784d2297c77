export { emptyDatabase, migratedDatabase } from "./databases.ts";
