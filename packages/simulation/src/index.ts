export { type Plan, planOfSeed } from "./cluster/plan.ts";
export { type Outcome, type RunOptions, runPlan } from "./cluster/run.ts";
export { entryText, type StoryEntry } from "./cluster/story.ts";
export { shrink } from "./command/shrink.ts";
export { PLANTED_FAULTS, type PlantedFault } from "./planted/planted-faults.ts";
