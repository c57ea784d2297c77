"use client";

import { useSay } from "../../../texts/client.tsx";
import { Form, Submit, Told } from "../form.tsx";
import { signOutEverywhereElse } from "./actions.ts";

export function EverywhereForm() {
  const say = useSay();
  return (
    <Form action={signOutEverywhereElse}>
      <Told />
      <Submit tone="plain" className="justify-self-start">
        {say("everywhere.submit")}
      </Submit>
    </Form>
  );
}
