import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./root.ts";

/** The version of Mutable, from the root package.json. */
export const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { version: string };
