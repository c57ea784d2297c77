import { webContext } from "../../../server/context.ts";
import { currentSay } from "../../../texts/server.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Button } from "../../../ui/button.tsx";
import { isFace } from "../../../ui/faces.ts";
import { Field } from "../../../ui/field.tsx";
import { Middle } from "../../../ui/page.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { HelpLink } from "./help-link.tsx";

/** Accounts by name, for the administrator, who can help somebody back in. */
export async function PeopleList({ beginning }: { beginning: string }) {
  const say = await currentSay();
  const found = await webContext().people.accounts.search(beginning.slice(0, 100));
  return (
    <Middle className="grid gap-4 py-6 md:py-10">
      <h1 className="text-34">{say("admin.people")}</h1>
      <form className="flex flex-wrap items-end gap-3" action="/admin/people">
        <Field name="name" label={say("admin.search")} defaultValue={beginning} className="min-w-0 flex-1" />
        <Button type="submit">{say("admin.searchSubmit")}</Button>
      </form>
      <Panel>
        {found.length === 0 && <p className="text-ink-2">{say("admin.nobody")}</p>}
        <ul className="grid">
          {found.map(({ id, name, face }) => (
            <li
              key={id}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3 border-line border-b-[1.5px] py-3 last:border-b-0"
            >
              <span className="flex min-w-0 items-center gap-3">
                {isFace(face) && <Avatar face={face} size={44} />}
                <b className="min-w-0">{name}</b>
              </span>
              <HelpLink id={id} name={name} />
            </li>
          ))}
        </ul>
      </Panel>
    </Middle>
  );
}
