"use client";

import { Sheet } from "../board/shared/sheet.tsx";
import { useBoard, useTelling } from "../board/state/board-state.tsx";
import { MomentGlyph, momentInWords, momentLook } from "./key-moment.tsx";
import { useMarks, useMoment, useReplay } from "./replay-state.ts";

/** All key moments in words; on a track there is seldom room for each, and on a small one for none. */
export function MomentsSheet() {
  const { player } = useReplay();
  const { opened } = useBoard();
  const { voice } = useTelling();
  const { moments } = useMarks();
  const { step } = useMoment();
  const current = moments.findLast((moment) => moment.step <= step);
  return (
    <Sheet heading={voice.t("replay.moments")} onClose={opened.close}>
      <ol className="moments">
        {moments.map((moment) => (
          <li key={moment.step}>
            <button
              type="button"
              aria-current={moment === current ? "step" : undefined}
              onClick={() => {
                player.goTo(moment.step);
                opened.close();
              }}
            >
              <span className={momentLook(moment)} aria-hidden="true">
                <MomentGlyph moment={moment} />
              </span>
              {momentInWords(voice, moment)}
            </button>
          </li>
        ))}
      </ol>
    </Sheet>
  );
}
