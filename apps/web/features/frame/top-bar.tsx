import { LANGUAGES, type TextKey } from "@mutable/i18n";
import Link from "next/link";
import { cache } from "react";
import { webContext } from "../../server/context.ts";
import { currentPerson } from "../../session/session.ts";
import { currentLanguage, currentTranslate } from "../../texts/server.ts";
import { BrandMark } from "../../ui/brand-mark.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { Face } from "../../ui/face.tsx";
import { isFace } from "../../ui/faces.ts";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { Menu } from "../../ui/menu.tsx";
import { MenuButton, MenuLink } from "../../ui/menu-item.tsx";
import { chooseLanguage, chooseTheme } from "./actions.ts";
import { NavLink } from "./nav-link.tsx";
import { SignOut } from "./sign-out.tsx";
import { chosenTheme, type Theme } from "./theme.ts";

/** The pages of the bar, in its order. */
const PLACES = [
  { href: "/lobby", name: "nav.play", icon: "play" },
  { href: "/friends", name: "nav.friends", icon: "users", forPeople: true },
  { href: "/decks", name: "nav.decks", icon: "cards", others: ["/make"] },
  { href: "/games", name: "nav.replays", icon: "clock-counter-clockwise" },
  { href: "/how-to-play", name: "nav.howToPlay", icon: "question" },
] as const satisfies readonly {
  href: string;
  name: TextKey;
  icon: IconName;
  /** Other pages that belong to it. */
  others?: readonly string[];
  /** Only for those who have a name here. */
  forPeople?: boolean;
}[];

/** The pages for this viewer, each with the number of what waits there. */
const currentPlaces = cache(async () => {
  const person = await currentPerson();
  if (person === undefined) return PLACES.filter((place) => !("forPeople" in place)).map((place) => ({ ...place, waiting: 0 }));
  const requests = await webContext().people.friends.countRequests(person.id);
  return PLACES.map((place) => ({ ...place, waiting: place.href === "/friends" ? requests : 0 }));
});

async function RequestCount({ count }: { count: number }) {
  const t = await currentTranslate();
  if (count === 0) return null;
  return (
    <>
      {" "}
      <span aria-hidden="true" className="rounded-full bg-accent px-1.5 font-strong text-13 text-accent-ink">
        {count}
      </span>
      <span className="sr-only">({t("friends.requestCount", { count })})</span>
    </>
  );
}

const bar =
  "flex flex-wrap items-center justify-end gap-y-1 bg-surface md:gap-x-1.5 px-2 py-1 shadow-[0_1px_0_var(--line)] md:px-6 md:py-2.5";

export async function TopBar() {
  const [t, person] = [await currentTranslate(), await currentPerson()];
  return (
    <header className={bar}>
      <Brand />
      <nav aria-label={t("nav.label")} className="ml-2.5 max-md:hidden">
        {(await currentPlaces()).map((place) => (
          <NavLink key={place.href} href={place.href} others={"others" in place ? place.others : undefined}>
            {t(place.name)}
            <RequestCount count={place.waiting} />
          </NavLink>
        ))}
      </nav>
      <span className="flex-1" />
      <LanguageMenu />
      <ThemeMenu />
      {person === undefined ? (
        <>
          <div className="md:hidden">
            <Menu label={t("nav.label")} trigger={<Icon name="list" />}>
              <Places />
            </Menu>
          </div>
          <LinkButton href="/sign-in" tone="quiet">
            {t("signIn.title")}
          </LinkButton>
        </>
      ) : (
        <Menu
          look="quiet"
          trigger={
            <>
              {isFace(person.face) && <Face face={person.face} size={30} className="bg-surface" />}
              <span className="max-w-[clamp(0rem,100vw-19rem,14rem)] truncate max-[24rem]:max-w-[clamp(0rem,100vw-13.5rem,14rem)]">
                {person.name}
              </span>
            </>
          }
        >
          <div className="md:hidden">
            <Places />
          </div>
          {person.isGuest && (
            <MenuLink href="/sign-up" icon="key">
              {t("signUp.title")}
            </MenuLink>
          )}
          <MenuLink href="/account" icon="user">
            {t("frame.account")}
          </MenuLink>
          {!person.isGuest && (
            <MenuLink href="/account/tokens" icon="robot">
              {t("tokens.title")}
            </MenuLink>
          )}
          {person.isAdministrator && (
            <MenuLink href="/admin" icon="shield-check">
              {t("admin.title")}
            </MenuLink>
          )}
          {!person.isGuest && <SignOut />}
        </Menu>
      )}
    </header>
  );
}

/** The bar without what needs the server, and without the viewer's name. */
export function OfflineTopBar() {
  return (
    <header className={bar}>
      <Brand />
      <span className="flex-1" />
    </header>
  );
}

async function Brand() {
  const t = await currentTranslate();
  return (
    <Link href="/" className="inline-flex min-h-11 items-center px-1 text-21 text-ink no-underline" aria-label={t("frame.brand")}>
      <BrandMark wordmark="Mutable" />
    </Link>
  );
}

/** The same links in a menu, for phones. */
async function Places() {
  const t = await currentTranslate();
  return (await currentPlaces()).map(({ href, name, icon, waiting }) => (
    <MenuLink key={href} href={href} icon={icon}>
      {t(name)}
      <RequestCount count={waiting} />
    </MenuLink>
  ));
}

async function LanguageMenu() {
  const [t, current] = [await currentTranslate(), await currentLanguage()];
  return (
    <Menu label={t("frame.language")} trigger={<Icon name="globe" />}>
      <form action={chooseLanguage} className="grid gap-0.5">
        {LANGUAGES.map((language) => (
          <MenuButton key={language} type="submit" name="language" value={language} lang={language} current={language === current}>
            {t(`language.${language}`)}
          </MenuButton>
        ))}
      </form>
    </Menu>
  );
}

const icons = { system: "monitor", light: "sun", dark: "moon" } as const satisfies Record<Theme | "system", string>;

async function ThemeMenu() {
  const t = await currentTranslate();
  const current = (await chosenTheme()) ?? "system";
  return (
    <Menu label={t("frame.theme")} trigger={<Icon name={icons[current]} />}>
      <form action={chooseTheme} className="grid gap-0.5">
        {(["system", "light", "dark"] as const).map((theme) => (
          <MenuButton key={theme} type="submit" name="theme" value={theme} icon={icons[theme]} current={theme === current}>
            {t(`theme.${theme}`)}
          </MenuButton>
        ))}
      </form>
    </Menu>
  );
}
