"use client";

import { Fragment } from "react";
import { Icon } from "../../ui/icon.tsx";
import type { Line } from "../board/model/log-lines.ts";
import { Bar } from "../board/prompt/bar.tsx";
import { SeatFace } from "../board/shared/seat-avatar.tsx";
import { Words } from "../board/shared/sentence-text.tsx";
import { useBoard, useNow } from "../board/state/board-state.tsx";
import { useMarks, useMoment, useReplay } from "./replay-state.ts";
import { useWhat } from "./step-summary.ts";

/** What was done in this step, in the place of what is asked. */
export function ReplayPrompt() {
  const { age } = useReplay();
  const { t } = useBoard().voice;
  const { step } = useMoment();
  const { title, by, rest, why } = useWhat();
  const old = step === 0 && age.engine !== undefined ? t("replay.playedBy", { engine: age.engine }) : undefined;
  return (
    <Bar
      label={t("replay.done")}
      mood="wait"
      sign={by === undefined ? <Icon name="cards" /> : <SeatFace seat={by} size={34} />}
      title={title}
      line={old ?? why ?? (rest.length > 0 && <Lines lines={rest} />)}
      aside={<Turn />}
    />
  );
}

/** In one breath. A long one is cut where there is no room; the log tells all. */
const Lines = ({ lines }: { lines: readonly Line[] }) =>
  lines.map(({ key, told }) => (
    <Fragment key={key}>
      <Words told={told} />
      {". "}
    </Fragment>
  ));

function Turn() {
  const { replay } = useReplay();
  const { view } = useNow();
  const { voice } = useBoard();
  const { turns } = useMarks();
  const { step } = useMoment();
  return (
    <p className="replay-turn">
      <b>{voice.t("replay.turn", { number: view.turn.number, last: turns.at(-1)?.number ?? view.turn.number })}</b>
      <span>{voice.t("replay.stepOf", { step, last: replay.last })}</span>
    </p>
  );
}
