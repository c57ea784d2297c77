import type { Evidence } from "../evidence/evidence.ts";
import type { LawFinding } from "../finding.ts";

/** Finds all that breaks it. */
export type Law = (evidence: Evidence) => LawFinding[];
