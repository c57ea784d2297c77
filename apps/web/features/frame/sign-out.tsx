"use client";

import { signOut } from "next-auth/react";
import { useSay } from "../../texts/client.tsx";
import { MenuButton } from "../../ui/menu-item.tsx";

export function SignOut() {
  const say = useSay();
  return (
    // If the line is lost, the page that comes next says so.
    <MenuButton icon="sign-out" onClick={() => void signOut({ redirect: false }).finally(() => location.assign("/"))}>
      {say("frame.signOut")}
    </MenuButton>
  );
}
