"use client";

import { useId, useSyncExternalStore } from "react";
import { useText } from "../state/contexts.ts";
import { usePreferences } from "../state/preferences.ts";
import { areSoundsMissing, onSoundsMissing } from "./lazy-player.ts";

/** The volume of the sounds, and a line while they cannot be loaded. */
export function Volume() {
  const text = useText();
  const [preferences, setPreferences] = usePreferences();
  const id = useId();
  const areMissing = useSyncExternalStore(onSoundsMissing, areSoundsMissing, () => false);
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
      <p role="status" className="volume__missing">
        {areMissing && text.t("menu.soundsMissing")}
      </p>
    </div>
  );
}
