/** Branches of finished games, by the rules: it needs the whole referee. */
export { packBranch, recordOfBranch, type SharedBranch, type SharedMove, unpackBranch } from "./link.ts";
export { type BranchFault, type BranchMoment, branchFaultText, branchMoment, quickBranchFault } from "./moment.ts";
