"use client";

import { openDeviceStore } from "@mutable/local-table";
import type { SharedBranch } from "@mutable/local-table/branch";
import { type GameRecord, readRecord } from "@mutable/referee";
import { useEffect, useState } from "react";
import { usePageDecks } from "../../../decks/client.tsx";
import { useTranslate } from "../../../texts/client.tsx";
import { Narrow } from "../../../ui/page.tsx";
import { LOCAL_HOME, localMomentAddress } from "../../device/address.ts";
import { findDeckFile } from "../../device/deck-files.ts";
import { Shell, type ShellParts } from "../../frame/shell.tsx";
import { requestRecord } from "../record-request.tsx";
import { noteBranch } from "./has-branches.ts";
import { type BranchFailure, keepBranch } from "./keep-branch.ts";

/**
 * A "what if" from its link: the game that it left is fetched, and its own moves are played by the rules. Then it is a game
 * of this device, and its replay is opened.
 */
export function SharedBranchPage({ packed, around }: { packed: string; around: ShellParts }) {
  const t = useTranslate();
  const decks = usePageDecks();
  const [failure, setFailure] = useState<BranchFailure>();
  useEffect(() => {
    let isOver = false;
    const sources = {
      shippedDeck: (id: string) => decks.get(id)?.deck,
      loadDeckFile: findDeckFile,
      loadRecord: fetchOriginal,
      openStore: openDeviceStore,
    };
    void keepBranch(packed, sources).then((kept) => {
      if (typeof kept !== "string") noteBranch();
      if (isOver) return;
      if (typeof kept === "string") setFailure(kept);
      else location.replace(localMomentAddress(kept.id, kept.branch?.step ?? 0));
    });
    return () => {
      isOver = true;
    };
  }, [packed, decks]);
  return (
    <Shell around={around}>
      <Narrow className="grid justify-items-start gap-4 py-10">
        <h1 className="text-34">{t("whatIf.name")}</h1>
        <p role={failure === undefined ? "status" : "alert"}>{t(failure ?? "whatIf.opening")}</p>
        <a href={LOCAL_HOME}>{t("local.home")}</a>
      </Narrow>
    </Shell>
  );
}

async function fetchOriginal({ game, code }: SharedBranch): Promise<GameRecord | undefined> {
  try {
    const answer = await requestRecord({ id: game, code });
    const read = answer.ok ? readRecord(await answer.json()) : undefined;
    return read?.why === undefined ? read?.record : undefined;
  } catch {
    return undefined;
  }
}
