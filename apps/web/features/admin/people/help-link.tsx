"use client";

import { useSay } from "../../../texts/client.tsx";
import { CopyBox } from "../../../ui/copy-box.tsx";
import { Form, Secret, Submit, Told } from "../../people/form.tsx";
import { makeHelpLink } from "../actions.ts";

export function HelpLink({ id, name }: { id: string; name: string }) {
  const say = useSay();
  return (
    <Form action={makeHelpLink} className="grid justify-items-start gap-3">
      <input type="hidden" name="id" value={id} />
      <Submit tone="plain" aria-label={say("admin.linkNamed", { name })}>
        {say("admin.link")}
      </Submit>
      <Told />
      <Secret>
        {(link) => (
          <div className="grid w-full min-w-0 gap-2">
            <p className="text-14 text-ink-2">{say("admin.linkHow", { name })}</p>
            <CopyBox value={link} copyLabel={say("copy.link")} copiedLabel={say("copy.done")} />
          </div>
        )}
      </Secret>
    </Form>
  );
}
