// For end-to-end tests and benchmarks.
export { type BenchmarkServerOptions, openBenchmarkServer } from "./benchmark-server.ts";
export { type ChaosResult, playThroughKills } from "./chaos.ts";
export { cpuOf, cpuOfFamily, parentOf } from "./cpu.ts";
export { TEST_SECRET } from "./test-options.ts";
