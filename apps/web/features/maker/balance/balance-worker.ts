import { runBalanceWorker } from "@mutable/local-table/balance";

/** A worker that plays games for a balance report. */
runBalanceWorker(self);
