import type { ReactNode } from "react";
import { currentTranslate } from "../../texts/server.ts";
import { SkipLink } from "../../ui/skip-link.tsx";
import { CookiesNeeded } from "./cookies-needed.tsx";
import { Footer } from "./footer.tsx";
import { NoScript } from "./no-script.tsx";
import { type Around, Shell } from "./shell.tsx";
import { TopBar } from "./top-bar.tsx";

/** What is around every page but a game's board, which fills the window. */
export async function Frame({ children }: { children: ReactNode }) {
  return <Shell around={await around()}>{children}</Shell>;
}

export async function around(): Promise<Around> {
  const t = await currentTranslate();
  return {
    top: (
      <>
        <SkipLink>{t("frame.skip")}</SkipLink>
        <TopBar />
      </>
    ),
    notes: (
      <>
        <NoScript />
        <CookiesNeeded />
      </>
    ),
    bottom: <Footer />,
  };
}
