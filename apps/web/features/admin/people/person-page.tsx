import type { PageCursor, Person } from "@mutable/db";
import { webContext } from "../../../server/context.ts";
import { currentLanguage, currentTranslate } from "../../../texts/server.ts";
import { Face } from "../../../ui/face.tsx";
import { knownFace } from "../../../ui/faces.ts";
import { Panel } from "../../../ui/panel.tsx";
import { dateTimeText } from "../../formats/dates.ts";
import { ActsList } from "../acts-list.tsx";
import { AdminPage } from "../admin-page.tsx";
import { PersonDecks } from "../decks/person-decks.tsx";
import { HelpLink } from "./help-link.tsx";
import { PersonActs } from "./person-acts.tsx";
import { PersonState } from "./person-state.tsx";

/** A person, the acts on them, and the log of past ones. */
export async function PersonPage({ person, after }: { person: Person; after: PageCursor | undefined }) {
  const [t, language] = [await currentTranslate(), await currentLanguage()];
  const { id, name, face, isGuest, isBanned, isAdministrator, mutedUntil } = person;
  return (
    <AdminPage heading={name}>
      <Panel look="box">
        <div className="flex items-center gap-3">
          <Face face={knownFace(face)} size={56} />
          <div className="grid min-w-0 gap-1.5">
            <p className="text-ink-2">{t("admin.since", { at: dateTimeText(language, person.since) })}</p>
            <p className="flex flex-wrap gap-1.5 empty:hidden">
              <PersonState person={person} />
            </p>
          </div>
        </div>
        {isAdministrator ? (
          <p className="text-ink-2">{t("fault.no_administrators")}</p>
        ) : (
          <div className="flex flex-wrap gap-3">
            <PersonActs person={{ id, name, isBanned, isMuted: mutedUntil !== undefined }} />
          </div>
        )}
      </Panel>
      {!isGuest && (
        <Panel heading={t("admin.help")} description={t("admin.helpWhat")}>
          <HelpLink id={id} name={name} />
        </Panel>
      )}
      <PersonDecks person={id} />
      <ActsList href={`/admin/people/${id}`} page={await webContext().moderation.listActs(id, after)} />
    </AdminPage>
  );
}
