export { borrowEmbedded, type EmbeddedPostgres, startEmbedded } from "./embedded.ts";
