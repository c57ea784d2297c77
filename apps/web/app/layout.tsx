import { messagesIn } from "@mutable/i18n";
import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { iconPath } from "../features/frame/app-icon.ts";
import { RightAddressProvider } from "../features/frame/other-address.tsx";
import { RenewSession } from "../features/frame/renew-session.tsx";
import { ReplacedBuild } from "../features/frame/replaced-build.tsx";
import { addressToCompare } from "../features/frame/right-address.ts";
import { chosenTheme } from "../features/frame/theme.ts";
import { TitleFallback } from "../features/frame/title-fallback.tsx";
import { OfflineCopy } from "../features/offline/offline-copy.tsx";
import { webContext } from "../server/context.ts";
import { isSessionOld } from "../session/session.ts";
import { TextProvider } from "../texts/client.tsx";
import { currentLanguage, currentTranslate } from "../texts/server.ts";
import "./globals.css";

export async function generateMetadata(): Promise<Metadata> {
  const t = await currentTranslate();
  return {
    title: { default: "Mutable", template: "%s · Mutable" },
    description: t("frame.description"),
    icons: { icon: "/icon.svg", apple: iconPath(180) },
    appleWebApp: { title: "Mutable", statusBarStyle: "default" },
  };
}

export const viewport: Viewport = {
  colorScheme: "light dark",
  viewportFit: "cover",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#FBF8F2" },
    { media: "(prefers-color-scheme: dark)", color: "#241C2E" },
  ],
};

export default async function Layout({ children }: { children: ReactNode }) {
  const [language, theme] = [await currentLanguage(), await chosenTheme()];
  const { build } = webContext();
  return (
    <html lang={language} {...(theme !== undefined && { "data-theme": theme })}>
      {build !== undefined && (
        <head>
          <ReplacedBuild build={build} />
        </head>
      )}
      <body>
        <TextProvider language={language} messages={messagesIn(language)}>
          <RightAddressProvider address={await addressToCompare()}>{children}</RightAddressProvider>
          <TitleFallback />
          {(await isSessionOld()) && <RenewSession />}
          {build !== undefined && <OfflineCopy build={build} look={{ language, theme }} />}
        </TextProvider>
      </body>
    </html>
  );
}
