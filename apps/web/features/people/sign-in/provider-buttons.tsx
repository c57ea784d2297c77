"use client";

import { signIn } from "next-auth/react";
import { useEffect, useState } from "react";
import { useTranslate } from "../../../texts/client.tsx";
import { Button } from "../../../ui/button.tsx";
import { Icon, type IconName } from "../../../ui/icon.tsx";

export interface ProviderChoice {
  readonly id: string;
  readonly title: string;
}

export const iconOf = (id: string): IconName =>
  id === "github"
    ? "github-logo"
    : id === "google"
      ? "google-logo"
      : id === "discord"
        ? "discord-logo"
        : id === "email"
          ? "envelope"
          : "plug";

export function ProviderButtons({ providers, next }: { providers: readonly ProviderChoice[]; next: string }) {
  const t = useTranslate();
  const [chosen, setChosen] = useState<string>();
  useEffect(() => {
    // The browser may restore this page from its cache when the person returns.
    const again = () => setChosen(undefined);
    addEventListener("pageshow", again);
    return () => removeEventListener("pageshow", again);
  }, []);
  return (
    <div className="grid gap-2.5">
      {providers.map(({ id, title }) => (
        <Button
          key={id}
          block
          busy={chosen === id}
          onClick={() => {
            setChosen(id);
            signIn(id, { callbackUrl: next }).catch(() => setChosen(undefined));
          }}
        >
          <Icon name={iconOf(id)} />
          {t("signIn.with", { provider: title })}
        </Button>
      ))}
    </div>
  );
}
