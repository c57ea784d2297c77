"use client";

import { useEffect, useMemo, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { useTable } from "../../connection/table.ts";
import { recapLines } from "../model/recap-lines.ts";
import { useInfo, useIsDisconnected, useShell, useText } from "../state/contexts.ts";

/** The captions come back after this time, in milliseconds: they are needed for what happens next. */
const SHOWN_MS = 45_000;

/** The number of things that the player has missed; 0 if there is nothing to show. */
export function useRecapCount(): number {
  const shell = useShell();
  const text = useText();
  const info = useInfo();
  const isDisconnected = useIsDisconnected();
  const { table, recap } = shell;
  const missed = useTable(table, "missed");
  const history = useTable(table, "history");
  const isShown = recap !== undefined && !isDisconnected && missed !== undefined && missed.game === info.game && info.phase !== "over";
  return useMemo(() => (isShown ? recapLines(text, history, missed).length : 0), [isShown, text, history, missed]);
}

/** What happened while the player was away, in the place of the captions. */
export function RecapBar({ count }: { count: number }) {
  const text = useText();
  const shell = useShell();
  const { recap } = shell;
  const { t } = text;
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => recap?.forget(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [recap]);
  return (
    <section className="captions recap" aria-label={t("recap.badge")}>
      <span className="caption__sign" aria-hidden="true">
        <Icon name="arrow-counter-clockwise" />
      </span>
      <span className="caption__words" role="status">
        {hasFailed ? t("recap.failed") : t("recap.title", { count })}
      </span>
      <Button tone="primary" onClick={() => void recap?.watch().then((isShown) => setFailed(!isShown))}>
        {t("recap.watch")}
      </Button>
      <IconButton icon="x" label={t("recap.close")} onClick={() => recap?.forget()} />
    </section>
  );
}
