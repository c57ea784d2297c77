import { type Plan, smallerPlans } from "../cluster/plan.ts";
import { type Outcome, runPlan } from "../cluster/run.ts";

const MOST_TRIES = 60;

/** Makes a failing plan smaller, as long as it fails in the same way. */
export async function shrink(failing: Outcome, onTry: (plan: Plan) => void = () => {}): Promise<Outcome> {
  const [first] = failing.findings;
  let smallest = failing;
  let tries = 0;
  for (let isSmaller = true; isSmaller && tries < MOST_TRIES; ) {
    isSmaller = false;
    for (const plan of smallerPlans(smallest.plan)) {
      if (++tries > MOST_TRIES) break;
      onTry(plan);
      const outcome = await runPlan(plan);
      if (!outcome.findings.some(({ code }) => code === first?.code)) continue;
      smallest = outcome;
      isSmaller = true;
      break;
    }
  }
  return smallest;
}
