"use client";

import { signOut } from "next-auth/react";
import { useSay } from "../../texts/client.tsx";
import { MenuButton } from "../../ui/menu-item.tsx";

export function SignOut() {
  const say = useSay();
  return (
    <MenuButton icon="sign-out" onClick={() => void signOut({ redirect: false }).then(() => location.assign("/"))}>
      {say("frame.signOut")}
    </MenuButton>
  );
}
