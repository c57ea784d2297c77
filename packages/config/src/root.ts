import { resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's folder. (Not `new URL("…", import.meta.url)`: a bundler takes that for a file to bundle.) */
export const ROOT = resolve(fileURLToPath(import.meta.url), "../../../..");
