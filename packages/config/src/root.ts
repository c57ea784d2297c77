import { resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's folder. Not `new URL("…", import.meta.url)`, which a bundler would treat as a file to bundle. */
export const ROOT = resolve(fileURLToPath(import.meta.url), "../../../..");
