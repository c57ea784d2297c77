import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { CookiesNeeded } from "../features/frame/cookies-needed.tsx";
import { Footer } from "../features/frame/footer.tsx";
import { RenewSession } from "../features/frame/renew-session.tsx";
import { chosenTheme } from "../features/frame/theme.ts";
import { TopBar } from "../features/frame/top-bar.tsx";
import { isSessionOld } from "../features/people/session.ts";
import { TextProvider } from "../texts/client.tsx";
import { currentLanguage, currentSay, textsOf } from "../texts/server.ts";
import { SkipLink } from "../ui/skip-link.tsx";
import "./globals.css";

export async function generateMetadata(): Promise<Metadata> {
  const say = await currentSay();
  return { title: { default: "Mutable", template: "%s · Mutable" }, description: say("frame.description") };
}

export const viewport: Viewport = { colorScheme: "light dark", viewportFit: "cover" };

export default async function Layout({ children }: { children: ReactNode }) {
  const [say, language, theme] = [await currentSay(), await currentLanguage(), await chosenTheme()];
  return (
    <html lang={language} {...(theme !== undefined && { "data-theme": theme })}>
      <body className="flex min-h-dvh flex-col">
        <TextProvider language={language} texts={textsOf(language)}>
          <SkipLink>{say("frame.skip")}</SkipLink>
          <TopBar />
          <main id="main" tabIndex={-1} className="outline-none">
            <noscript className="mx-auto block max-w-[75rem] px-3.5 pt-4 md:px-6">{say("frame.noScript")}</noscript>
            <CookiesNeeded />
            {children}
          </main>
          <Footer />
          {(await isSessionOld()) && <RenewSession />}
        </TextProvider>
      </body>
    </html>
  );
}
