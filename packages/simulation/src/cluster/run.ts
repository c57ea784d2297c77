import { type ClusterHistory, judge, type LawFinding } from "@mutable/judge";
import { SimCluster } from "./cluster.ts";
import { goesOn, isBack } from "./dues.ts";
import type { Plan } from "./plan.ts";
import { storedRows, writesOf } from "./stored.ts";
import type { StoryEntry } from "./story.ts";

/** What a plan led to. */
export interface Outcome {
  readonly plan: Plan;
  readonly findings: readonly LawFinding[];
  /** Moves that were acknowledged while things went wrong. */
  readonly acknowledged: number;
  /** The number of events. */
  readonly steps: number;
  readonly history: ClusterHistory;
  /** The last lines of the story. */
  readonly story: readonly StoryEntry[];
}

export interface RunOptions {
  readonly onLine?: ((line: StoryEntry) => void) | undefined;
}

/** Time in which everybody must be back, once everything is well. */
const SETTLES_WITHIN = 90_000;
/** Time in which every table that plays must go on. */
const GOES_ON_WITHIN = 40_000;
const QUIET = 8_000;
/** A bot that stands in has waited a minute for its player. */
const BOT_WITHIN = 75_000;
const LAST_LINES = 60;

/** Plays a plan, and judges what happened. */
export async function runPlan(plan: Plan, { onLine }: RunOptions = {}): Promise<Outcome> {
  const cluster = new SimCluster(plan);
  const { timeline, story, postgres } = cluster;
  story.onLine = onLine;
  cluster.begin();
  await cluster.until(plan.troubled);
  const { acknowledged } = cluster;
  cluster.noteShown();
  cluster.cease();
  if (plan.someLeave) cluster.dismiss();
  const calmSince = timeline.now;
  await cluster.until(calmSince + SETTLES_WITHIN);
  const dues = [...isBack(cluster, calmSince, SETTLES_WITHIN)];
  if (!plan.someLeave) cluster.gather();
  const watched = timeline.now;
  await cluster.until(watched + GOES_ON_WITHIN);
  dues.push(...goesOn(cluster, watched, GOES_ON_WITHIN));
  cluster.quieten();
  await cluster.until(timeline.now + QUIET);
  cluster.noteShown();
  cluster.recorder.end();
  cluster.end();
  const history: ClusterHistory = {
    connections: cluster.recorder.connections,
    people: cluster.people,
    stored: storedRows(postgres),
    inside: {
      ...writesOf(postgres),
      dues,
      shown: cluster.shown,
      end: { at: timeline.now, calmSince, botWithin: BOT_WITHIN },
    },
  };
  return {
    plan,
    findings: judge(history),
    acknowledged,
    steps: timeline.step,
    history,
    story: story.last(LAST_LINES),
  };
}
