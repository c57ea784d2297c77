import { openBenchmarkServer } from "@mutable/rooms/testing";
import { runServer } from "./request-handlers.ts";

runServer(openBenchmarkServer);
