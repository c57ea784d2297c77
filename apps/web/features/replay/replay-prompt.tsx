"use client";

import { Icon } from "../../ui/icon.tsx";
import { SeatFace } from "../board/person.tsx";
import { Bar } from "../board/prompt/bar.tsx";
import { useBoard } from "../board/state/board-state.tsx";
import { useWhat } from "./what.ts";

/** What was done in this step, in the place of what is asked. */
export function ReplayPrompt() {
  const { scene } = useBoard();
  const { title, by, rest } = useWhat();
  return (
    <Bar
      label={scene.say("replay.done")}
      mood="wait"
      sign={by === undefined ? <Icon name="cards" /> : <SeatFace seat={by} size={34} />}
      title={title}
      line={rest}
    />
  );
}
