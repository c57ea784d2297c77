import { seededTestRandom } from "@mutable/db/testing";
import { expect, it } from "vitest";
import { DatabasePair } from "./testing/pair.ts";
import { RandomOperations } from "./testing/random-operations.ts";

const OUTCOMES = process.env.TEST_DEEP === "1" ? 200_000 : 20_000;
const ROWS_COMPARED_EVERY = 4_000;

it("comes to the same as a real PostgreSQL, operation by operation and row by row", async () => {
  const pair = await DatabasePair.open();
  const operations = new RandomOperations(pair, seededTestRandom("conformance of the simulated database"));
  let done = 0;
  try {
    await operations.begin();
    for (; pair.compared < OUTCOMES; done += 1) {
      await operations.next();
      if (done % ROWS_COMPARED_EVERY === 0) await pair.compareRows();
    }
    await operations.end();
    await pair.compareRows();
  } catch (error) {
    throw new Error(`Operation ${done}, TEST_SEED=${process.env.TEST_SEED}`, { cause: error });
  }
  // After a failure a call may hang, and its connection with it.
  await pair.close();
  console.log(`${done} operations with ${pair.compared} statements came to the same; ${pair.waited} operations waited.`);
  // Otherwise the sessions would not have met each other.
  expect(pair.waited).toBeGreaterThan(OUTCOMES / 200);
});
