import fc from "fast-check";

// All properties draw their samples from this seed; vitest.config.ts chooses and prints it.
// Reporters of CI drop the cause of an error, so a property's failure carries it in its message.
fc.configureGlobal({ seed: Number(process.env.TEST_SEED), includeErrorInReport: true });
