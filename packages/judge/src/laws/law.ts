import type { Evidence } from "../evidence/evidence.ts";
import type { Finding } from "../finding.ts";

/** Finds all that breaks it. */
export type Law = (evidence: Evidence) => Finding[];
