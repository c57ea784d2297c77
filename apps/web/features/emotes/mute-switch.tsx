"use client";

import { useTranslate } from "../../texts/client.tsx";
import { Switch } from "../../ui/switch.tsx";
import { personName } from "../formats/people.ts";
import { useMutedPerson } from "./use-muted-person.ts";

interface MuteSwitchProps {
  person: { readonly id: string; readonly name: string };
  hint?: string | undefined;
}

/** Mutes a person for the viewer alone: chat, faces and throws. */
export function MuteSwitch({ person, hint }: MuteSwitchProps) {
  const t = useTranslate();
  const [isMuted, setMuted] = useMutedPerson(person.id);
  return (
    <Switch
      label={t("emotes.mutePerson", { name: personName(t, person) })}
      hint={hint}
      checked={isMuted}
      onChange={() => setMuted(!isMuted)}
    />
  );
}
