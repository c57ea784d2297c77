import fc from "fast-check";

// All properties draw their samples from this seed; vitest.config.ts chooses and prints it.
fc.configureGlobal({ seed: Number(process.env.TEST_SEED) });
