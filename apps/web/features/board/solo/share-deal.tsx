"use client";

import { useTable } from "../../connection/table.ts";
import { useCurrentView, useInfo, useShell } from "../state/contexts.ts";
import { CopyDeal } from "./copy-deal.tsx";
import { todaysDay } from "./deal-time.ts";
import { turnSquares } from "./share-row.ts";
import { sharedAddress } from "./shared-address.ts";
import { streakOf } from "./streak.ts";
import { StreakLine } from "./streak-line.tsx";
import { TurnRow } from "./turn-row.tsx";

interface ShareDealProps {
  day: string;
  score: number;
  /** The days with a finished deal. */
  days: readonly string[];
}

/** The try of a daily deal that counts: its row, the streak, and both for friends. */
export function ShareDeal({ day, score, days }: ShareDealProps) {
  const { context } = useCurrentView();
  const shell = useShell();
  const info = useInfo();
  const squares = turnSquares(context.deck, useTable(shell.table, "history"));
  const streak = streakOf(days, todaysDay());
  const address = sharedAddress(info, shell.scores);
  return (
    <div className="solo-result__share">
      <StreakLine streak={streak} />
      <TurnRow squares={squares} className="justify-center" />
      <CopyDeal deal={{ day, score, days: streak.count, squares, address }} />
    </div>
  );
}
