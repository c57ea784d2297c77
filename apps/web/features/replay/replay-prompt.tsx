"use client";

import { Fragment } from "react";
import { Icon } from "../../ui/icon.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import type { LogLine } from "../board/model/log-lines.ts";
import { PromptFrame } from "../board/prompt/bar.tsx";
import { SeatFace } from "../board/shared/seat-face.tsx";
import { SentenceText } from "../board/shared/sentence-text.tsx";
import { useCurrentView, useText } from "../board/state/contexts.ts";
import { useReplay, useReplayMoment, useTrackMarks } from "./replay-state.ts";
import { useStepSummary } from "./step-summary.ts";

/** The current step, in the place of the prompt. */
export function ReplayPrompt({ onWhatIf }: { onWhatIf: () => void }) {
  const { age } = useReplay();
  const { t } = useText();
  const { step } = useReplayMoment();
  const { title, by, otherLines, reason } = useStepSummary();
  const old = step === 0 && age.engine !== undefined ? t("replay.playedBy", { engine: age.engine }) : undefined;
  return (
    <PromptFrame
      label={t("replay.done")}
      state="wait"
      icon={by === undefined ? <Icon name="cards" /> : <SeatFace seat={by} size={34} />}
      title={title}
      details={old ?? reason ?? (otherLines.length > 0 && <OtherLines lines={otherLines} />)}
      aside={
        <>
          <TurnAndStep />
          <IconButton icon="git-branch" label={t("whatIf.name")} onClick={onWhatIf} className="replay-what-if" />
        </>
      }
    />
  );
}

/** As one text, cut if it does not fit; the log has it all. */
const OtherLines = ({ lines }: { lines: readonly LogLine[] }) =>
  lines.map(({ key, sentence }) => (
    <Fragment key={key}>
      <SentenceText sentence={sentence} />
      {". "}
    </Fragment>
  ));

function TurnAndStep() {
  const { replay } = useReplay();
  const { view } = useCurrentView();
  const text = useText();
  const { turns } = useTrackMarks();
  const { step } = useReplayMoment();
  return (
    <p className="replay-turn">
      <b>{text.t("replay.turn", { number: view.turn.number, last: turns.at(-1)?.number ?? view.turn.number })}</b>
      <span>{text.t("replay.stepOf", { step, last: replay.last })}</span>
    </p>
  );
}
