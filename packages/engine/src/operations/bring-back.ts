import { seatsOutInTurnOrder } from "../changes/elimination.ts";
import { comeBack } from "../changes/returning.ts";
import type { StepOf } from "../vocabulary/index.ts";
import type { Operation } from "./operation.ts";

/** Seats that are out come back without waiting, one after the other and each as a change of its own (L-43). */
export const bringBack: Operation<StepOf<"bringBack">> = {
  run: (context) => {
    const [seat] = seatsOutInTurnOrder(context);
    return seat !== undefined && comeBack(context, seat) ? "again" : "done";
  },
  isDone: (context) => seatsOutInTurnOrder(context).length === 0,
};
