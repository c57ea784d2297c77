"use client";

import type { ErrorCode } from "@mutable/protocol";
import { useTranslate } from "../../texts/client.tsx";
import { NoticeBox } from "../../ui/notice.tsx";
import { SignInLink } from "./sign-in-link.tsx";

/** The error of a command, if there is one. */
export function CommandError({ error, className }: { error: ErrorCode | undefined; className?: string | undefined }) {
  const t = useTranslate();
  return error === undefined ? null : (
    <NoticeBox tone="fault" className={className}>
      {t(`error.${error}`)} {error === "not_signed_in" && <SignInLink />}
    </NoticeBox>
  );
}
