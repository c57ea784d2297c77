import type { Acquaintance, Companion, FriendRelation, Person } from "@mutable/db";
import Link from "next/link";
import type { ReactNode } from "react";
import { webContext } from "../../../server/context.ts";
import { currentLanguage, currentTranslate } from "../../../texts/server.ts";
import { classes } from "../../../ui/classes.ts";
import { Empty } from "../../../ui/empty.tsx";
import { Face } from "../../../ui/face.tsx";
import { isFace } from "../../../ui/faces.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { NoticeBox } from "../../../ui/notice.tsx";
import { Wrap } from "../../../ui/page.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { AnswerButtons, AskByName, AskCompanion, EndButton, FriendLists, RenewLink } from "./friend-forms.tsx";
import { FriendLinkBox } from "./friend-link.tsx";

/** The most people of earlier games that the page offers. */
const MOST_COMPANIONS = 8;

/** A person's friends, the requests to them, and the ways to make more. */
export async function FriendsPage({ person }: { person: Person }) {
  const t = await currentTranslate();
  const { friends } = webContext().people;
  const [relations, companions] = await Promise.all([friends.of(person.id), friends.companionsOf(person.id, MOST_COMPANIONS)]);
  const ofStanding = (wanted: FriendRelation["standing"]) => relations.filter(({ standing }) => standing === wanted);
  return (
    <Wrap className="grid items-start gap-4 py-6 md:grid-cols-[minmax(0,1fr)_22rem] md:gap-6 md:py-10">
      <div className="grid min-w-0 gap-4">
        <h1 className="text-34">{t("friends.title")}</h1>
        {person.isGuest && (
          <NoticeBox isLive={false}>
            {t("friends.guest")}{" "}
            <Link href="/sign-up" className="font-semi">
              {t("friends.keep")}
            </Link>
          </NoticeBox>
        )}
        <FriendLists>
          <Requests relations={ofStanding("asks")} />
          <Friends relations={ofStanding("friends")} />
          <Waiting relations={ofStanding("asked")} />
        </FriendLists>
      </div>
      <Add person={person} companions={companions} />
    </Wrap>
  );
}

/** A person, what is said about them, and what can be done. */
function Row({ person, says, children }: { person: Acquaintance; says?: string | undefined; children?: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-b-[1.5px] py-2.5 last:border-b-0">
      {isFace(person.face) && <Face face={person.face} size={44} />}
      <div className="min-w-24 flex-1">
        <p className="break-words font-strong">{person.name}</p>
        {says !== undefined && <p className="text-15 text-ink-2">{says}</p>}
      </div>
      <div className="ml-auto flex flex-wrap items-center justify-end gap-2">{children}</div>
    </li>
  );
}

/** `asks`: something in it waits for the viewer. */
function List({ heading, asks, children }: { heading: string; asks?: boolean; children: ReactNode }) {
  return (
    <Panel heading={heading} className={classes(asks && "ring-2 ring-accent")}>
      <ul className="grid">{children}</ul>
    </Panel>
  );
}

async function Requests({ relations }: { relations: readonly FriendRelation[] }) {
  const t = await currentTranslate();
  if (relations.length === 0) return null;
  return (
    <List heading={t("friends.requests", { count: relations.length })} asks>
      {relations.map(({ person }) => (
        <Row key={person.id} person={person}>
          <AnswerButtons person={person} />
        </Row>
      ))}
    </List>
  );
}

async function Friends({ relations }: { relations: readonly FriendRelation[] }) {
  const [t, language] = [await currentTranslate(), await currentLanguage()];
  const day = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeZone: "UTC" });
  if (relations.length === 0) return <Empty title={t("friends.none")}>{t("friends.addWhat")}</Empty>;
  return (
    <List heading={t("friends.yours")}>
      {relations.map(({ person, since }) => (
        <Row key={person.id} person={person} says={t("friends.since", { day: day.format(since) })}>
          <Menu label={t("friends.more", { name: person.name })} trigger={<Icon name="dots" />}>
            <EndButton id={person.id} />
          </Menu>
        </Row>
      ))}
    </List>
  );
}

async function Waiting({ relations }: { relations: readonly FriendRelation[] }) {
  const t = await currentTranslate();
  if (relations.length === 0) return null;
  return (
    <List heading={t("friends.waiting")}>
      {relations.map(({ person }) => (
        <Row key={person.id} person={person} />
      ))}
    </List>
  );
}

/** The ways to a new friend: people of earlier games, the own link, and a name. */
async function Add({ person, companions }: { person: Person; companions: readonly Companion[] }) {
  const [t, language] = [await currentTranslate(), await currentLanguage()];
  const { origin, people } = webContext();
  const link = await people.friends.linkOf(person.id);
  const day = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" });
  return (
    <Panel heading={t("friends.add")} description={t("friends.addWhat")} className="gap-5!">
      {companions.length > 0 && (
        <section className="grid gap-1">
          <h3 className="text-15">{t("friends.met")}</h3>
          <ul className="grid">
            {companions.map((companion) => (
              <Row key={companion.id} person={companion} says={t("friends.games", { games: companion.games })}>
                <AskCompanion person={companion} label={t("friends.askShort")} />
              </Row>
            ))}
          </ul>
        </section>
      )}
      <section className="grid gap-2">
        <h3 className="text-15">{t("friends.link")}</h3>
        {link === undefined ? (
          <>
            <p className="text-15 text-ink-2">{t("friends.linkNone")}</p>
            <RenewLink isFirst />
          </>
        ) : (
          <FriendLinkBox url={`${origin}/friends/${link.secret}`} name={person.name} until={day.format(link.expiresAt)} />
        )}
      </section>
      {!person.isGuest && <AskByName />}
    </Panel>
  );
}
