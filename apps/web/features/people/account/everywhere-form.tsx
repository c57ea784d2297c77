"use client";

import { useSay } from "../../../texts/client.tsx";
import { Form, Outcome, Submit } from "../form.tsx";
import { signOutEverywhereElse } from "./actions.ts";

export function EverywhereForm() {
  const say = useSay();
  return (
    <Form action={signOutEverywhereElse}>
      <Outcome />
      <Submit tone="plain" className="justify-self-start">
        {say("everywhere.submit")}
      </Submit>
    </Form>
  );
}
