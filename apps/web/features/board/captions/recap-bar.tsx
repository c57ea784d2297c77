"use client";

import { useEffect, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { useShell, useText } from "../state/contexts.ts";

/** The captions come back after this time, in milliseconds: they are needed for what happens next. */
const SHOWN_MS = 45_000;

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
