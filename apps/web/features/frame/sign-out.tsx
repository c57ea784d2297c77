"use client";

import { useTranslate } from "../../texts/client.tsx";
import { MenuButton } from "../../ui/menu-item.tsx";

export function SignOut() {
  const t = useTranslate();
  return (
    // Without a connection, the page that loads next shows it.
    <MenuButton icon="sign-out" onClick={() => void signOut().finally(() => location.assign("/"))}>
      {t("frame.signOut")}
    </MenuButton>
  );
}

/** Signs out as next-auth's client does, without loading it on every page. */
async function signOut(): Promise<void> {
  const { csrfToken } = (await (await fetch("/api/auth/csrf")).json()) as { csrfToken: string };
  await fetch("/api/auth/signout", { method: "POST", body: new URLSearchParams({ csrfToken, callbackUrl: "/", json: "true" }) });
}
