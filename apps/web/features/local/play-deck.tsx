"use client";

import type { TablePlan } from "@mutable/local-table";
import { useEffect, useState } from "react";
import { useTranslate } from "../../texts/client.tsx";
import { LOCAL_HOME } from "../device/address.ts";
import { DeckFault } from "../device/deck-fault.tsx";
import { type DeckFileFault, fetchNewDeckFile } from "../device/deck-files.ts";
import { JoiningTable } from "../table/joining.tsx";
import type { DevicePerson } from "./device-people.ts";
import { planWithBots } from "./table-plan.ts";

interface PlayDeckProps {
  /** A published version. */
  id: string;
  me: DevicePerson | undefined;
  onStart: (plan: TablePlan) => Promise<void>;
}

/** Begins a game against bots with a made deck, as soon as it is loaded. */
export function PlayDeck({ id, me, onStart }: PlayDeckProps) {
  const t = useTranslate();
  const [fault, setFault] = useState<DeckFileFault>();
  useEffect(() => {
    if (fault !== undefined) return;
    let isOver = false;
    void fetchNewDeckFile(id).then((found) => {
      if (isOver) return;
      if (typeof found === "string") setFault(found);
      else void onStart(planWithBots(found, me, t("local.nameless")));
    });
    return () => {
      isOver = true;
    };
  }, [id, me, t, fault, onStart]);
  if (fault === undefined) return <JoiningTable />;
  return (
    <DeckFault fault={fault} onRetry={() => setFault(undefined)}>
      <a href={LOCAL_HOME}>{t("local.home")}</a>
    </DeckFault>
  );
}
