import type { ReactNode } from "react";
import { currentTranslate } from "../../texts/server.ts";
import { SkipLink } from "../../ui/skip-link.tsx";
import { CookiesNeeded } from "./cookies-needed.tsx";
import { Footer } from "./footer.tsx";
import { NoScript } from "./no-script.tsx";
import { OtherAddressNote } from "./other-address.tsx";
import { Shell, type ShellParts } from "./shell.tsx";
import { OfflineTopBar, TopBar } from "./top-bar.tsx";

/** The frame of every page except the board, which fills the window. */
export async function SiteFrame({ children }: { children: ReactNode }) {
  return <Shell around={await renderShellParts()}>{children}</Shell>;
}

/** `isOffline`: for the offline copy of a page, which any person of the device can see. */
export async function renderShellParts({ isOffline = false } = {}): Promise<ShellParts> {
  const t = await currentTranslate();
  return {
    top: (
      <>
        <SkipLink>{t("frame.skip")}</SkipLink>
        {isOffline ? <OfflineTopBar /> : <TopBar />}
      </>
    ),
    notes: (
      <>
        <NoScript />
        <CookiesNeeded />
        <OtherAddressNote />
      </>
    ),
    bottom: <Footer />,
  };
}
