import { seededTestRandom } from "@mutable/db/testing";
import { expect, it } from "vitest";
import { DatabasePair, LeftOpen } from "./testing/pair.ts";
import { RandomOperations } from "./testing/random-operations.ts";

const OUTCOMES = process.env.TEST_DEEP === "1" ? 200_000 : 20_000;
const ROWS_COMPARED_EVERY = 4_000;
const random = seededTestRandom("conformance of the simulated database");
const sum = { operations: 0, compared: 0, waited: 0 };

/** Plays operations on two new databases until so many outcomes are compared, or until PostgreSQL leaves open what comes next, which is rare. */
async function compare(outcomes: number): Promise<void> {
  const pair = await DatabasePair.open();
  const operations = new RandomOperations(pair, random);
  try {
    await operations.begin();
    for (; pair.compared < outcomes; sum.operations += 1) {
      await operations.next();
      if (sum.operations % ROWS_COMPARED_EVERY === 0) await pair.compareRows();
    }
    await operations.end();
    await pair.compareRows();
  } catch (error) {
    if (!(error instanceof LeftOpen)) throw new Error(`Operation ${sum.operations}, TEST_SEED=${process.env.TEST_SEED}`, { cause: error });
  }
  sum.compared += pair.compared;
  sum.waited += pair.waited;
  await pair.close();
}

it("comes to the same as a real PostgreSQL, operation by operation and row by row", async () => {
  while (sum.compared < OUTCOMES) await compare(OUTCOMES - sum.compared);
  console.log(`${sum.operations} operations with ${sum.compared} statements came to the same; ${sum.waited} operations waited.`);
  // Otherwise the sessions would not have met each other.
  expect(sum.waited).toBeGreaterThan(sum.compared / 200);
});
