"use client";

import { useTranslate } from "../../texts/client.tsx";
import { MenuButton } from "../../ui/menu-item.tsx";

export function SignOut() {
  const t = useTranslate();
  return (
    // If the line is lost, the page that comes next says so.
    <MenuButton icon="sign-out" onClick={() => void signOut().finally(() => location.assign("/"))}>
      {t("frame.signOut")}
    </MenuButton>
  );
}

/** What next-auth's own script does, without loading all of that on every page. */
async function signOut(): Promise<void> {
  const { csrfToken } = (await (await fetch("/api/auth/csrf")).json()) as { csrfToken: string };
  await fetch("/api/auth/signout", { method: "POST", body: new URLSearchParams({ csrfToken, callbackUrl: "/", json: "true" }) });
}
