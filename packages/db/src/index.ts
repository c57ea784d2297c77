export { type Database, databaseAnswers, openDatabase } from "./database.ts";
export { migrate } from "./migrate.ts";
