import { webContext } from "../../../server/context.ts";
import { currentTranslate } from "../../../texts/server.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { Face } from "../../../ui/face.tsx";
import { knownFace } from "../../../ui/faces.ts";
import { Field } from "../../../ui/field.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { AdminPage } from "../admin-page.tsx";
import { PersonState } from "./person-state.tsx";

/** People whose names begin with a text. */
export async function PeopleList({ beginning }: { beginning: string }) {
  const t = await currentTranslate();
  const found = await webContext().people.accounts.search(beginning.slice(0, 100));
  return (
    <AdminPage heading={t("admin.people")}>
      <form className="flex flex-wrap items-end gap-3" action="/admin/people">
        <Field name="name" label={t("admin.search")} defaultValue={beginning} className="min-w-0 flex-1" />
        <Button type="submit">{t("admin.searchSubmit")}</Button>
      </form>
      <Panel>
        {found.length === 0 && <p className="text-ink-2">{t("admin.nobody")}</p>}
        <ul className="grid">
          {found.map((person) => (
            <li
              key={person.id}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3 border-line border-b-[1.5px] py-3 last:border-b-0"
            >
              <span className="flex min-w-0 items-center gap-3">
                <Face face={knownFace(person.face)} size={44} />
                <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
                  <b className="min-w-0">{person.name}</b>
                  <PersonState person={person} />
                </span>
              </span>
              <LinkButton href={`/admin/people/${person.id}`} prefetch={false} aria-label={t("admin.openNamed", { name: person.name })}>
                {t("admin.open")}
              </LinkButton>
            </li>
          ))}
        </ul>
      </Panel>
    </AdminPage>
  );
}
