import { describe, expect, it } from "vitest";
import { shrink } from "../command/shrink.ts";
import { huntingPlan, planOfSeed, withoutLaterFaults } from "./plan.ts";
import { runPlan } from "./run.ts";
import { entryText } from "./story.ts";

const SEEDS = process.env.TEST_DEEP === "1" ? 2_000 : 40;
const first = Number(process.env.TEST_SEED) % 1_000_000;

/** Seeds that have found faults before there were the later faults of plans. */
const FOUND_BEFORE = [
  // A prompt of the database's pool waited for a quarter of an hour on a connection that had silently gone.
  "1",
  // A server's clock was set back, and windows, bots and clocks waited for as long.
  "21",
  // A server admitted people to a table that another one had claimed: its lock was gone, and it had not heard of it.
  "162",
  // A client sent a reply of a former game again.
  "20557",
  // A reply was confirmed to a client that had been sent away, which took that for the version with the move.
  "61140",
  // A restored table waited with its deal until the time of a server whose clock was ahead.
  "70142",
  // A connection that went silent while it was opened was waited for, and no lease could be had meanwhile.
  "578",
];

/** Seeds that have found faults of the product, which are mended. */
const FOUND = [
  // People were told that a table is damaged by a server of an older version, which kept it.
  "80106",
  // A connection went silent in the middle of a transaction, and others waited for its rows until the database noticed.
  "84626",
];

/** Hunts that have found faults of the product, which are mended. */
const FOUND_IN_HUNTS = [
  // Who came back after a restore was told of a kicked person without a name, because the person had been let back since.
  164,
];

/** Plays a seed. A failure is made smaller first. */
async function play(seed: string, planned = planOfSeed(seed)): Promise<void> {
  const outcome = await runPlan(planned);
  if (outcome.findings.length === 0) return;
  const { plan, findings, story } = await shrink(outcome);
  const told = findings.map(({ code, text }) => `${code}: ${text}`).join("\n");
  throw new Error(`npm run cluster -- --seed ${seed} --plan '${JSON.stringify(plan)}'\n${told}\n${story.map(entryText).join("\n")}`);
}

describe("a cluster in one thread", () => {
  it("keeps its promises under all faults, whatever the schedule", { timeout: 3_600_000 }, async () => {
    for (let nr = 0; nr < SEEDS; nr += 1) await play(String(first + nr));
  });

  it.each([
    ...FOUND_BEFORE.map((seed) => [seed, withoutLaterFaults(planOfSeed(seed))] as const),
    ...FOUND.map((seed) => [seed, planOfSeed(seed)] as const),
  ])("keeps them where seed %s has found a fault", play);

  it.each(FOUND_IN_HUNTS)("keeps them where the hunt of seed %i has found a fault", (seed) => play(String(seed), huntingPlan(seed)));

  it("repeats a seed step by step", async () => {
    const told: string[][] = [[], []];
    for (const lines of told) await runPlan(planOfSeed("11"), { onLine: (entry) => void lines.push(entryText(entry)) });
    expect(told[0]?.length).toBeGreaterThan(10);
    // The log counts some warnings by the second of this machine's clock.
    const [once, again] = told.map((lines) => lines.filter((line) => !line.includes(" log ")));
    expect(again).toEqual(once);
  });

  it("plays without findings and with many moves if nothing goes wrong", async () => {
    const { findings, acknowledged } = await runPlan({ ...planOfSeed("calm"), faults: [], players: 3, thinking: 50 });
    expect(findings).toEqual([]);
    expect(acknowledged).toBeGreaterThan(100);
  });
});
