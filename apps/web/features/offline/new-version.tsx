"use client";

import { useState } from "react";
import { useTranslate } from "../../texts/client.tsx";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { loadNewVersion } from "./registration.ts";

/** Offers the new version over the top of the page, which goes on meanwhile. */
export function NewVersion() {
  const t = useTranslate();
  const [isClosed, setClosed] = useState(false);
  const [isLoading, setLoading] = useState(false);
  if (isClosed) return null;
  return (
    <div
      role="status"
      data-testid="new-version"
      className="fixed inset-x-2 top-2 z-50 mx-auto flex w-fit items-center gap-2.5 rounded-panel bg-surface py-1.5 pr-1.5 pl-4 text-15 leading-snug shadow-3 ring-1 ring-line forced-colors:border"
    >
      <p>
        {t("offline.newVersion")} <span className="max-md:hidden">{t("offline.gamesGoOn")}</span>
      </p>
      <Button
        className="flex-none"
        busy={isLoading}
        onClick={() => {
          setLoading(true);
          void loadNewVersion();
        }}
      >
        {t("offline.load")}
      </Button>
      <IconButton icon="x" label={t("offline.later")} onClick={() => setClosed(true)} />
    </div>
  );
}
