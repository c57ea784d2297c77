"use client";

import { useTranslate } from "../../texts/client.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { saveIntent } from "../lobby/start/intent.ts";

/** The buttons for a visitor who is signed in or a guest. */
export function StartLinks() {
  const t = useTranslate();
  return (
    <div className="grid gap-3 md:grid-cols-2">
      <LinkButton href="/start" prefetch={false} tone="primary" size="lg" block onClick={() => saveIntent("bots")}>
        {t("start.bots")}
      </LinkButton>
      <LinkButton href="/start?with=friends" prefetch={false} size="lg" block onClick={() => saveIntent("friends")}>
        {t("start.friends")}
      </LinkButton>
    </div>
  );
}
