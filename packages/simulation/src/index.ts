export { type Plan, planOfSeed } from "./cluster/plan.ts";
export { type Outcome, type RunOptions, runPlan } from "./cluster/run.ts";
export { lineText, type StoryEntry } from "./cluster/story.ts";
export { shrink } from "./command/shrink.ts";
