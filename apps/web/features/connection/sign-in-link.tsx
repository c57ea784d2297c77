"use client";

import { usePathname } from "next/navigation";
import { useTranslate } from "../../texts/client.tsx";

/** Leads to signing in, and back to this page. */
export function SignInLink() {
  const t = useTranslate();
  return <a href={`/sign-in?next=${encodeURIComponent(usePathname())}`}>{t("signIn.title")}</a>;
}
