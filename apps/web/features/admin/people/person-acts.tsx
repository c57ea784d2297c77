"use client";

import { useTexts } from "../../../texts/client.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import type { Action } from "../../people/answer.ts";
import { Form, Submit } from "../../people/form.tsx";
import { ActDialog } from "../act-dialog.tsx";
import { banPerson, mutePerson, unbanPerson, unmutePerson } from "../actions.ts";
import { useAct } from "../last-act.tsx";
import { MUTE_LENGTHS } from "../mute-lengths.ts";

interface PersonActsProps {
  person: { readonly id: string; readonly name: string; readonly isMuted: boolean; readonly isBanned: boolean };
}

/** What an administrator can do about somebody. */
export function PersonActs({ person: { id, name, isMuted, isBanned } }: PersonActsProps) {
  const { say } = useTexts();
  return (
    <>
      {isMuted ? (
        <Lift action={unmutePerson} id={id} label={say("admin.unmute")} named={say("admin.unmuteNamed", { name })} />
      ) : (
        <ActDialog
          action={mutePerson}
          id={id}
          label={say("admin.mute")}
          heading={say("admin.muteNamed", { name })}
          what={say("admin.muteWhat")}
          hint={say("admin.whyKept")}
          submit={say("admin.mute")}
        >
          <Segmented
            name="length"
            legend={say("admin.muteFor")}
            options={MUTE_LENGTHS.map((length) => ({ value: length, label: say(`admin.muteFor.${length}`) }))}
            defaultValue="day"
          />
        </ActDialog>
      )}
      {isBanned ? (
        <Lift action={unbanPerson} id={id} label={say("admin.unban")} named={say("admin.unbanNamed", { name })} />
      ) : (
        <ActDialog
          action={banPerson}
          id={id}
          label={say("admin.ban")}
          heading={say("admin.banNamed", { name })}
          what={say("admin.banWhat")}
          hint={say("admin.whyKept")}
          submit={say("admin.ban")}
        />
      )}
    </>
  );
}

/** What is taken back can be done again: one press is enough. */
function Lift({ action, id, label, named }: { action: Action; id: string; label: string; named: string }) {
  return (
    <Form action={useAct(action)} className="flex">
      <input type="hidden" name="id" value={id} />
      <Submit tone="plain" aria-label={named}>
        {label}
      </Submit>
    </Form>
  );
}
