"use client";

import type { Branch } from "@mutable/local-table";
import { buttonLook } from "../../../ui/button.tsx";
import { useCurrentView } from "../../board/state/contexts.ts";
import { actualSentence } from "./branch-text.ts";
import { originAddress } from "./origin-address.ts";

/** In the result of a "what if": how the game really ended, and the way back to it. */
export function BranchOutcome({ branch }: { branch: Branch }) {
  const { t, nameOf } = useCurrentView().context;
  return (
    <div className="mb-3 grid justify-items-center gap-2 text-center" data-testid="branch-outcome">
      <p>{actualSentence(t, branch.actual, nameOf)}</p>
      <a className={buttonLook({ size: "lg", tone: "primary" })} href={originAddress(branch)}>
        {t("whatIf.back")}
      </a>
    </div>
  );
}
