"use client";

import { useId } from "react";
import { useBoard } from "../state/board-state.tsx";

/** The volume of the sounds. */
export function Volume() {
  const { text, preferences, setPreferences } = useBoard();
  const id = useId();
  return (
    <div className="volume">
      <label htmlFor={id}>{text.t("menu.volume")}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        step={10}
        value={preferences.volume}
        onChange={({ target }) => setPreferences({ volume: target.valueAsNumber })}
      />
    </div>
  );
}
