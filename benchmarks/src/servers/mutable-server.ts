import { openBenchmarkServer } from "@mutable/rooms/testing";
import { runServer } from "./request-handlers.ts";

let appends: number[] = [];

runServer((options: Parameters<typeof openBenchmarkServer>[0]) => openBenchmarkServer(options, (ms) => appends.push(ms)), {
  appends() {
    const since = appends;
    appends = [];
    return since;
  },
});
