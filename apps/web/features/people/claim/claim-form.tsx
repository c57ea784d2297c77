"use client";

import { useSay } from "../../../texts/client.tsx";
import { CodeField } from "../fields.tsx";
import { Form, Submit, Told } from "../form.tsx";
import { claimAdministration } from "./actions.ts";

export function ClaimForm() {
  const say = useSay();
  return (
    <Form action={claimAdministration}>
      <CodeField label="claim.code" />
      <Told />
      <Submit block>{say("claim.submit")}</Submit>
    </Form>
  );
}
