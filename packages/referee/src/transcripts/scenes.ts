import { actions } from "./actions.ts";
import { compound } from "./compound.ts";
import { goals } from "./goals.ts";
import { keepers } from "./keepers.ts";
import { rules } from "./rules.ts";
import type { Scene } from "./scene.ts";
import { table } from "./table.ts";

/** Every scene, by the file that has its transcript. */
export const SCENES: Readonly<Record<string, readonly Scene[]>> = { table, keepers, goals, rules, actions, compound };
