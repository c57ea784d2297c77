"use client";

import { useState } from "react";
import { useTranslate } from "../../texts/client.tsx";
import type { Face } from "../../ui/faces.ts";
import { FaceField, NameField } from "../people/fields.tsx";
import { Form, Submit, Told } from "../people/form.tsx";
import { enterAsGuest } from "../people/guest/actions.ts";
import { intend } from "../start/intent.ts";

/** A name and a face, filled in already: one click makes a guest and a table. */
export function StartForm({ name, faces }: { name: string; faces: readonly Face[] }) {
  const t = useTranslate();
  // What was drawn for the visitor stays, though the page draws anew when its language or theme changes.
  const [drawn] = useState({ name, faces });
  return (
    <Form action={enterAsGuest} className="grid gap-3.5">
      <NameField defaultValue={drawn.name} isGuest />
      <FaceField among={drawn.faces} {...(drawn.faces[0] !== undefined && { defaultValue: drawn.faces[0] })} />
      <Told />
      <Submit size="lg" block name="next" value="/start" onClick={() => intend("bots")}>
        {t("start.bots")}
      </Submit>
      <Submit tone="plain" size="lg" block name="next" value="/start?with=friends" onClick={() => intend("friends")}>
        {t("start.friends")}
      </Submit>
    </Form>
  );
}
