"use client";

import { useTranslate } from "../../texts/client.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { intend } from "../start/intent.ts";

/** The same for somebody who is known already. */
export function StartLinks() {
  const t = useTranslate();
  return (
    <div className="grid gap-3.5">
      <LinkButton href="/start" prefetch={false} tone="primary" size="lg" block onClick={() => intend("bots")}>
        {t("start.bots")}
      </LinkButton>
      <LinkButton href="/start?with=friends" prefetch={false} size="lg" block onClick={() => intend("friends")}>
        {t("start.friends")}
      </LinkButton>
    </div>
  );
}
