"use client";

import type { ComponentType } from "react";
import { Icon } from "../../../ui/icon.tsx";
import { type Commands, useCommands } from "../../connection/commands.ts";
import { useTable } from "../../connection/table.ts";
import type { ViewContext } from "../model/context.ts";
import { waitingFor } from "../seats/duties.ts";
import { SeatFace } from "../shared/seat-face.tsx";
import { useCurrentView, useInfo, useShell, useText } from "../state/contexts.ts";
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
  const info = useInfo();
  const shell = useShell();
  const { t, viewer } = context;
  const deadlines = useTable(shell.table, "deadlines");
  const commands = useCommands();
  const found = waitingFor(context);
  const [first] = view.open;
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
      icon={found?.seats[0] === undefined ? <Icon name="hourglass" /> : <SeatFace seat={found.seats[0]} size={34} />}
      title={found?.title ?? t("waiting.nobody")}
      details={later?.ChapterSteps === undefined ? found?.why : <later.ChapterSteps otherwise={found?.why} />}
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

/** The viewer has taken a seat of the running game, and has no cards yet. */
export function JoiningPrompt() {
  const { t, deck } = useText();
  return (
    <PromptFrame
      state="wait"
      icon={<Icon name="hourglass" />}
      title={t("joining.title")}
      details={t("joining.line", { count: deck.source.basics.deal })}
    />
  );
}
