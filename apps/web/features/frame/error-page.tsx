"use client";

import { useTranslate } from "../../texts/client.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Narrow } from "../../ui/page.tsx";

/** The error page. The cause is only in the server's log. */
export function ErrorPage({ reset }: { reset: () => void }) {
  const t = useTranslate();
  return (
    <Narrow className="grid justify-items-start gap-4 py-10">
      <h1 className="text-34">{t("broken.title")}</h1>
      <p>{t("broken.text")}</p>
      <div className="flex flex-wrap gap-3">
        <Button tone="primary" onClick={reset}>
          {t("broken.again")}
        </Button>
        <LinkButton href="/">{t("frame.home")}</LinkButton>
      </div>
    </Narrow>
  );
}
