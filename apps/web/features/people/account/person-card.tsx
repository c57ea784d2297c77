import type { Person } from "@mutable/db";
import type { ReactNode } from "react";
import { currentLanguage, currentTranslate } from "../../../texts/server.ts";
import { Chip } from "../../../ui/chip.tsx";
import { Face } from "../../../ui/face.tsx";
import { isFace } from "../../../ui/faces.ts";
import { Panel } from "../../../ui/panel.tsx";

interface PersonCardProps {
  person: Person;
  /** True if the viewer is this person. */
  isOwn: boolean;
  children?: ReactNode;
}

/** A person's face, name and role. */
export async function PersonCard({ person, isOwn, children }: PersonCardProps) {
  const [t, language] = [await currentTranslate(), await currentLanguage()];
  const month = new Intl.DateTimeFormat(language, { month: "long", year: "numeric", timeZone: "UTC" }).format(person.since);
  return (
    <Panel look="box" className="justify-items-center text-center">
      {isFace(person.face) && <Face face={person.face} size={112} />}
      <h1 className="max-w-full text-26">{person.name}</h1>
      <p className="text-ink-2">{person.isGuest && isOwn ? t("account.guest") : t("account.since", { month })}</p>
      {person.isAdministrator && isOwn && <Chip icon="shield-check">{t("account.administrator")}</Chip>}
      {children}
    </Panel>
  );
}
