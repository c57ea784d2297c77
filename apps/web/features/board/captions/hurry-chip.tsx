"use client";

import { Icon } from "../../../ui/icon.tsx";
import { useCurrentBeat, useText } from "../state/contexts.ts";

/** Says that the viewer's press makes everything faster. */
export function HurryChip() {
  const { t } = useText();
  const { isHurrying } = useCurrentBeat();
  if (!isHurrying) return null;
  return (
    <p className="hurry" aria-hidden="true">
      <Icon name="skip-forward" /> {t("told.faster")}
    </p>
  );
}
