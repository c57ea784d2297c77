import type { Step, StepName, StepOf } from "../vocabulary/index.ts";
import * as all from "./all.ts";
import type { Operation } from "./operation.ts";

const operations = all satisfies { readonly [Name in StepName]: Operation<StepOf<Name>> };

/** A map is faster than an object with so many properties. */
const byName: ReadonlyMap<string, unknown> = new Map(Object.entries(operations));

/** Returns the operation that does a step. */
export const operationOf = (step: Step): Operation => byName.get(step.do) as Operation;
