"use client";

import { useTexts } from "../../../texts/client.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { ActionForm, Submit } from "../../forms/form.tsx";
import type { FormAction } from "../../forms/form-state.ts";
import { MUTE_CHOICES } from "../../forms/mute-choices.ts";
import { ActDialog } from "../act-dialog.tsx";
import { useAdminAction } from "../act-status.tsx";
import { banPerson, mutePerson, unbanPerson, unmutePerson } from "../actions.ts";

interface PersonActsProps {
  person: { readonly id: string; readonly name: string; readonly isMuted: boolean; readonly isBanned: boolean };
}

/** The acts that an administrator can do on a person. */
export function PersonActs({ person: { id, name, isMuted, isBanned } }: PersonActsProps) {
  const { t } = useTexts();
  return (
    <>
      {isMuted ? (
        <Lift action={unmutePerson} id={id} label={t("admin.unmute")} named={t("admin.unmuteNamed", { name })} />
      ) : (
        <ActDialog
          action={mutePerson}
          id={id}
          label={t("admin.mute")}
          heading={t("admin.muteNamed", { name })}
          what={t("admin.muteWhat")}
          hint={t("admin.whyKept")}
          submit={t("admin.mute")}
        >
          <Segmented
            name="length"
            legend={t("admin.muteFor")}
            options={MUTE_CHOICES.map((length) => ({ value: length, label: t(`admin.muteFor.${length}`) }))}
            defaultValue="day"
          />
        </ActDialog>
      )}
      {isBanned ? (
        <Lift action={unbanPerson} id={id} label={t("admin.unban")} named={t("admin.unbanNamed", { name })} />
      ) : (
        <ActDialog
          action={banPerson}
          id={id}
          label={t("admin.ban")}
          heading={t("admin.banNamed", { name })}
          what={t("admin.banWhat")}
          hint={t("admin.whyKept")}
          submit={t("admin.ban")}
        />
      )}
    </>
  );
}

/** Undoing needs no dialog, since it can be done again. */
function Lift({ action, id, label, named }: { action: FormAction; id: string; label: string; named: string }) {
  return (
    <ActionForm action={useAdminAction(action)} className="flex">
      <input type="hidden" name="id" value={id} />
      <Submit tone="plain" aria-label={named}>
        {label}
      </Submit>
    </ActionForm>
  );
}
