export { emptyDatabase, migratedDatabase } from "./databases.ts";
export { type ManyGames, seedGames } from "./many-games.ts";
export { freeTestPort } from "./ports.ts";
export { seededTestRandom } from "./random.ts";
export { query } from "./sql.ts";
