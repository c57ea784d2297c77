"use client";

import { useId } from "react";
import { useBoard } from "../state/board-state.tsx";

/** How loud the sounds of the board are. */
export function Volume() {
  const { voice, preferences, prefer } = useBoard();
  const id = useId();
  return (
    <div className="volume">
      <label htmlFor={id}>{voice.t("menu.volume")}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        step={10}
        value={preferences.volume}
        onChange={({ target }) => prefer({ volume: target.valueAsNumber })}
      />
    </div>
  );
}
