import type { Person } from "@mutable/db";
import { cardName, deckTexts } from "@mutable/decks";
import Link from "next/link";
import type { ComponentProps, ReactNode } from "react";
import { firstDeck } from "../../decks/server.ts";
import { webContext } from "../../server/context.ts";
import { currentPerson } from "../../session/session.ts";
import { currentLanguage, currentTranslate } from "../../texts/server.ts";
import { NoticeBox } from "../../ui/notice.tsx";
import { Wrap } from "../../ui/page.tsx";
import { Panel } from "../../ui/panel.tsx";
import { OFFLINE_PAGE } from "../../worker/requests.ts";
import { ConnectionProvider } from "../connection/connection.tsx";
import { DailyPanel } from "../daily/daily-panel.tsx";
import { deckName } from "../formats/decks.ts";
import { loadMyTables } from "../lobby/load-my-tables.ts";
import { isInGame, MyTables } from "../lobby/my-tables.tsx";
import { MAKE_HOME } from "../maker/make-address.ts";
import { randomFaces, randomName } from "../people/suggestions.ts";
import { Editions } from "./editions.tsx";
import { HeroCards } from "./hero-cards.tsx";
import { StartForm } from "./start-form.tsx";
import { StartLinks } from "./start-links.tsx";

/** `isGone`: confirms that the account has just been deleted. */
export async function Home({ isGone }: { isGone: boolean }) {
  const [t, person] = [await currentTranslate(), await currentPerson()];
  return (
    <Wrap>
      {isGone && person === undefined && (
        <NoticeBox tone="good" className="mt-4">
          {t("remove.done")}
        </NoticeBox>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 py-3.5 md:grid-cols-[minmax(0,1.05fr)_minmax(0,1fr)] md:gap-10 md:py-6">
        <div className="min-w-0 content-center gap-3 max-md:contents md:grid md:gap-4">
          {person === undefined ? <Entry /> : <Welcome person={person} />}
        </div>
        {/* On phones between the buttons and what else there is to say. */}
        <DailyPanel person={person?.id} className="max-md:order-1" />
      </div>
      <section className="grid gap-4 pb-4 md:grid-cols-3">
        {(["draw", "read", "match"] as const).map((step) => (
          <Panel key={step} look="box" heading={t(`home.${step}.title`)} description={t(`home.${step}.text`)} />
        ))}
      </section>
      <Editions />
    </Wrap>
  );
}

async function Entry() {
  const t = await currentTranslate();
  return (
    <>
      <h1 className="text-34 md:text-46 leading-[.98] tracking-[-0.035em]">{t("home.title")}</h1>
      <p className="max-w-[34ch] text-18 text-ink-2 leading-[1.35] md:text-21">{t("home.lead")}</p>
      <Hero />
      <StartForm name={randomName()} faces={randomFaces(6)} />
      <p className="text-15 text-ink-2 max-md:order-2">{t("home.how", { deck: deckName(t, firstDeck()) })}</p>
      <QuietLinks>
        <QuietLink href="/sign-in">{t("home.haveAccount")}</QuietLink>
      </QuietLinks>
    </>
  );
}

async function Welcome({ person }: { person: Person }) {
  const t = await currentTranslate();
  const tables = (await loadMyTables(person.id)).slice(0, 3);
  const isPlaying = isInGame(tables);
  return (
    <>
      <h1 className="text-34 leading-tight tracking-[-0.03em] md:text-46">{t("home.welcome", { name: person.name })}</h1>
      {/* Where no game is on there is nothing to ask the room server for. */}
      {isPlaying && (
        <ConnectionProvider origin={webContext().roomsOrigin} isSignedIn>
          <MyTables tables={tables} />
        </ConnectionProvider>
      )}
      {!isPlaying && <Hero />}
      <StartLinks />
      <p className="text-15 text-ink-2 max-md:order-2">{t("home.howKnown", { deck: deckName(t, firstDeck()) })}</p>
      <QuietLinks>{person.isGuest && <QuietLink href="/sign-up">{t("home.keep")}</QuietLink>}</QuietLinks>
      {!isPlaying && <MyTables tables={tables} className="max-md:order-2" />}
    </>
  );
}

/** Where else to go. `children`: links that depend on the viewer. */
async function QuietLinks({ children }: { children: ReactNode }) {
  const t = await currentTranslate();
  return (
    <p className="flex flex-wrap items-center gap-x-5 text-15 max-md:order-2">
      {children}
      <QuietLink href="/lobby">{t("home.openTables")}</QuietLink>
      <QuietLink href={OFFLINE_PAGE} prefetch={false}>
        {t("local.title")}
      </QuietLink>
      <QuietLink href={MAKE_HOME} prefetch={false}>
        {t("home.make")}
      </QuietLink>
    </p>
  );
}

function QuietLink(props: Pick<ComponentProps<typeof Link>, "href" | "prefetch" | "children">) {
  return <Link {...props} className="inline-flex min-h-11 items-center" />;
}

async function Hero() {
  const [t, language] = [await currentTranslate(), await currentLanguage()];
  const words = deckTexts(language, "fluxx-3");
  const card = (id: string) => cardName(words, id);
  return (
    <HeroCards
      className="max-md:hidden"
      words={{
        types: { keeper: t("type.keeper"), goal: t("type.goal"), rule: t("type.rule"), action: t("type.action") },
        cards: { toaster: card("the-toaster"), toast: card("toast"), draw: card("draw-3"), steal: card("steal-a-keeper") },
        bread: card("bread"),
        dial: { draw: t("dial.draw"), play: t("dial.play"), hand: t("dial.hand") },
      }}
    />
  );
}
