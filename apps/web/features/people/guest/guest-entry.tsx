"use client";

import { useState } from "react";
import { useTranslate } from "../../../texts/client.tsx";
import type { Face } from "../../../ui/faces.ts";
import { FaceField, NameField } from "../fields.tsx";
import { Form, Submit, Told } from "../form.tsx";
import { enterAsGuest } from "./actions.ts";

/** A name and a face, filled in already: one click makes a guest. */
export function GuestEntry({ name, faces, next }: { name: string; faces: readonly Face[]; next: string }) {
  const t = useTranslate();
  // What was drawn for the visitor stays, though the page draws anew when its language or theme changes.
  const [drawn] = useState({ name, faces });
  return (
    <Form action={enterAsGuest} className="grid gap-3.5">
      <NameField defaultValue={drawn.name} isGuest />
      <FaceField among={drawn.faces} {...(drawn.faces[0] !== undefined && { defaultValue: drawn.faces[0] })} />
      <input type="hidden" name="next" value={next} />
      <Told />
      <Submit size="lg" block>
        {t("guest.enter")}
      </Submit>
    </Form>
  );
}
