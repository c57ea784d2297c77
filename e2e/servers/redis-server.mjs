import { programOf } from "../support/debian.mjs";

/** A global set-up of the integration tests: which Redis those start that need one. */
export default async function setup() {
  process.env.TEST_REDIS_SERVER = await programOf("redis-server");
}
