import { type BranchPlan, LocalTableHandle } from "@mutable/local-table";
import { tableAddress } from "../../device/address.ts";
import { openTableOfDevice } from "../../device/open-table.ts";
import { noteBranch } from "./has-branches.ts";

export type OpenBranchError = "unsaved" | "failed";

/** Saves a new table on this device and goes to its page, so that nothing but its id is in the address. */
export async function openBranch(plan: BranchPlan): Promise<OpenBranchError | undefined> {
  const opened = await openTableOfDevice({ branch: plan }).catch(() => undefined);
  if (!(opened instanceof LocalTableHandle)) return "failed";
  const { isSaved } = opened.status;
  opened.close();
  if (!isSaved) return "unsaved";
  noteBranch();
  location.assign(tableAddress(opened.table.id));
  return undefined;
}
