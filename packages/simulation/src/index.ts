export { type Plan, planOf } from "./cluster/plan.ts";
export { type Outcome, type RunOptions, runPlan } from "./cluster/run.ts";
export { lineText, type StoryLine } from "./cluster/story.ts";
export { shrink } from "./command/shrink.ts";
