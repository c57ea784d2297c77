"use client";

import type { ErrorCode } from "@mutable/protocol";
import { useTranslate } from "../../texts/client.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { NoticeBox } from "../../ui/notice.tsx";
import { Narrow } from "../../ui/page.tsx";

/** Errors for which another try can help. */
const RETRY_LABELS: Partial<Record<ErrorCode, "gone.comeBack" | "gone.reload" | "gone.again">> = {
  elsewhere: "gone.comeBack",
  outdated: "gone.reload",
  // The page asks for a name or a sign-in again.
  not_signed_in: "gone.comeBack",
  too_many: "gone.again",
  try_again: "gone.again",
};

const TITLES: Partial<Record<ErrorCode, "missing" | "outdated" | "kicked">> = {
  no_such_table: "missing",
  outdated: "outdated",
  kicked: "kicked",
};

/** Says why the table cannot be shown, with links onward. `why`: the administrator's reason. */
export function TableGone({ error, why }: { error: ErrorCode; why?: string | undefined }) {
  const t = useTranslate();
  const again = RETRY_LABELS[error];
  return (
    <Narrow className="grid justify-items-start gap-4 py-10">
      <h1 className="text-34">{t(`gone.title.${TITLES[error] ?? "other"}`)}</h1>
      <p role="status">{error === "not_allowed" ? t("gone.not_allowed") : t(`error.${error}`)}</p>
      {error === "closed_by_administrator" && why !== undefined && <NoticeBox>{t("gone.why", { why })}</NoticeBox>}
      <div className="flex flex-wrap gap-3">
        {again !== undefined && (
          <Button tone="primary" onClick={() => location.reload()}>
            {t(again)}
          </Button>
        )}
        <LinkButton href="/lobby" tone={again === undefined ? "primary" : "plain"}>
          {t("gone.lobby")}
        </LinkButton>
        <LinkButton href="/">{t("frame.home")}</LinkButton>
      </div>
    </Narrow>
  );
}
