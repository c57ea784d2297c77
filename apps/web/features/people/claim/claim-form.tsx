"use client";

import { useSay } from "../../../texts/client.tsx";
import { LinkButton } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { CodeField } from "../fields.tsx";
import { Form, Submit, Told } from "../form.tsx";
import { claimAdministration } from "./actions.ts";

export function ClaimForm() {
  const say = useSay();
  return (
    <Form
      action={claimAdministration}
      after={({ done }) =>
        done && (
          <div className="grid gap-4">
            <Notice tone="good">{done}</Notice>
            <LinkButton href="/admin/people">{say("admin.people")}</LinkButton>
          </div>
        )
      }
    >
      <CodeField label="claim.code" />
      <Told />
      <Submit block>{say("claim.submit")}</Submit>
    </Form>
  );
}
