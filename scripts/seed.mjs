/** The seed of all random tests: TEST_SEED, or a new one. It is printed, so that a failure can be repeated. */
export function testSeed() {
  const { TEST_SEED: given } = process.env;
  if (given === undefined) return Math.floor(Math.random() * 2 ** 31);
  const seed = Number(given);
  if (!Number.isSafeInteger(seed) || seed < 0) throw new Error(`TEST_SEED is ${given}, but must be an integer, 0 or more.`);
  return seed;
}
