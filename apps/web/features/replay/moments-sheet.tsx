"use client";

import { Sheet } from "../board/shared/sheet.tsx";
import { useOverlays, useText } from "../board/state/contexts.ts";
import { MomentGlyph, momentClass, momentText } from "./key-moment.tsx";
import { useReplay, useReplayMoment, useTrackMarks } from "./replay-state.ts";

/** All key moments as a list; the track rarely has room for each. */
export function MomentsSheet() {
  const { playback } = useReplay();
  const overlays = useOverlays();
  const text = useText();
  const { moments } = useTrackMarks();
  const { step } = useReplayMoment();
  const current = moments.findLast((moment) => moment.step <= step);
  return (
    <Sheet heading={text.t("replay.moments")} onClose={overlays.close}>
      <ol className="moments">
        {moments.map((moment) => (
          <li key={moment.step}>
            <button
              type="button"
              aria-current={moment === current ? "step" : undefined}
              onClick={() => {
                playback.goTo(moment.step);
                overlays.close();
              }}
            >
              <span className={momentClass(moment)} aria-hidden="true">
                <MomentGlyph moment={moment} />
              </span>
              {momentText(text, moment)}
            </button>
          </li>
        ))}
      </ol>
    </Sheet>
  );
}
