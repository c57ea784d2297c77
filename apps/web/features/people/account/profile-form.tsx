"use client";

import { useSay } from "../../../texts/client.tsx";
import { LinkButton } from "../../../ui/button.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { Form, Submit, Told } from "../form.tsx";
import { chooseProfile } from "./actions.ts";

export function ProfileForm({ id, isOpen }: { id: string; isOpen: boolean }) {
  const say = useSay();
  return (
    <Form action={chooseProfile}>
      <Switch name="profile" label={say("profile.isOpen")} defaultChecked={isOpen} />
      <Told />
      <div className="flex flex-wrap gap-3">
        <Submit>{say("account.save")}</Submit>
        <LinkButton href={`/people/${id}`}>{say("profile.look")}</LinkButton>
      </div>
    </Form>
  );
}
