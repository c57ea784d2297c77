"use client";

import { Segmented } from "../../../ui/segmented.tsx";
import { useText } from "../state/contexts.ts";
import { type MotionLevel, usePreferences } from "../state/preferences.ts";
import { useMotion } from "../state/use-page-preferences.ts";

const SIZES = ["85", "100", "115", "130"];
const MOTIONS: readonly MotionLevel[] = ["full", "calm", "still"];

/** The size of the table and how much moves on it, for this device. */
export function PageSettings() {
  const { t } = useText();
  const [{ size }, setPreferences] = usePreferences();
  const motion = useMotion();
  return (
    <>
      <Segmented
        name="size"
        legend={<Legend title={t("menu.size")} hint={t("menu.sizeHint")} />}
        value={`${size}`}
        options={SIZES.map((percent) => ({ value: percent, label: `${percent} %` }))}
        onChange={(percent) => setPreferences({ size: Number(percent) })}
      />
      <Segmented
        name="motion"
        legend={<Legend title={t("menu.motion")} hint={t("menu.motionHint")} />}
        value={motion}
        options={MOTIONS.map((each) => ({ value: each, label: t(`menu.motion.${each}`) }))}
        onChange={(chosen) => setPreferences({ motion: chosen })}
      />
    </>
  );
}

const Legend = ({ title, hint }: { title: string; hint: string }) => (
  <>
    {title}
    <span className="block font-body text-ink-2">{hint}</span>
  </>
);
