"use client";

import type { ComponentType } from "react";
import { Icon } from "../../../ui/icon.tsx";
import { type Commands, useCommands } from "../../connection/commands.ts";
import { useTable } from "../../connection/table.ts";
import type { ViewContext } from "../model/context.ts";
import { waitingFor } from "../seats/duties.ts";
import { isJoiningSeat } from "../seats/seat-summary.ts";
import { SeatAvatar } from "../shared/seat-avatar.tsx";
import { useBoard, useCurrentView } from "../state/board-state.tsx";
import { PromptFrame } from "./bar.tsx";
import type { UnaskedPlay } from "./interject.ts";
import { TimeRing } from "./time-ring.tsx";

/** The text view has no chapters. */
export interface LaterWaitingParts {
  readonly TakeSeat: ComponentType<{ commands: Commands }>;
  readonly unaskedPlaysOf: (context: ViewContext) => readonly UnaskedPlay[];
  readonly InterjectButtons: ComponentType<{ plays: readonly UnaskedPlay[]; commands: Commands }>;
  readonly ChapterSteps?: ComponentType<{ otherwise: string | undefined }>;
  readonly ChapterSkip?: ComponentType;
}

/** The game waits for others. */
export function WaitingPrompt({ later }: { later: LaterWaitingParts | undefined }) {
  const { context, view } = useCurrentView();
  const { info, table } = useBoard();
  const { t, viewer } = context;
  const deadlines = useTable(table, "deadlines");
  const commands = useCommands();
  const found = waitingFor(context);
  const [first] = view.open;
  const isJoining = isJoiningSeat(view, viewer);
  const plays = later?.unaskedPlaysOf(context) ?? [];
  const actions = () => {
    if (later === undefined) return undefined;
    if (viewer === "watcher") return <later.TakeSeat commands={commands} />;
    return plays.length > 0 ? <later.InterjectButtons key={first?.id} plays={plays} commands={commands} /> : undefined;
  };
  return (
    <PromptFrame
      state="wait"
      error={commands.error}
      icon={found?.seats[0] === undefined ? <Icon name="hourglass" /> : <SeatAvatar seat={found.seats[0]} size={34} />}
      title={isJoining ? t("joining.title") : (found?.title ?? t("waiting.nobody"))}
      details={
        isJoining ? (
          t("joining.line", { count: context.deck.source.basics.deal })
        ) : later?.ChapterSteps === undefined ? (
          found?.why
        ) : (
          <later.ChapterSteps otherwise={found?.why} />
        )
      }
      aside={
        <>
          {later?.ChapterSkip !== undefined && <later.ChapterSkip />}
          <TimeRing until={first && deadlines.get(first.id)} total={info.settings.clock?.decision ?? 0} />
        </>
      }
      actions={actions()}
    />
  );
}
