"use client";

import type { Acquaintance } from "@mutable/db";
import type { ReactNode } from "react";
import { useTranslate } from "../../../texts/client.tsx";
import { Field } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { MenuButton } from "../../../ui/menu-item.tsx";
import { NoticeBox } from "../../../ui/notice.tsx";
import { ActionForm, FormStatus, Submit } from "../../forms/form.tsx";
import { askByLink, askByName, askCompanion, changeFriends, renewFriendLink } from "./actions.ts";

/** The form around the lists of requests and friends. */
export function FriendLists({ children }: { children: ReactNode }) {
  return (
    <ActionForm action={changeFriends}>
      <FormStatus />
      {children}
    </ActionForm>
  );
}

export function AnswerButtons({ person: { id, name } }: { person: Acquaintance }) {
  const t = useTranslate();
  return (
    <>
      <Submit name="accept" value={id} aria-label={t("friends.acceptNamed", { name })}>
        {t("friends.accept")}
      </Submit>
      <Submit name="decline" value={id} tone="plain" aria-label={t("friends.declineNamed", { name })}>
        {t("friends.decline")}
      </Submit>
    </>
  );
}

export function EndButton({ id }: { id: string }) {
  const t = useTranslate();
  return (
    <MenuButton type="submit" name="end" value={id} icon="x">
      {t("friends.end")}
    </MenuButton>
  );
}

/** Asks a person with whom the viewer plays or has played. */
export function AskCompanion({ person: { id, name }, label }: { person: Pick<Acquaintance, "id" | "name">; label: string }) {
  const t = useTranslate();
  return (
    <ActionForm action={askCompanion} className="grid justify-items-end gap-2" after={({ done }) => done && <Asked>{done}</Asked>}>
      <Submit name="id" value={id} tone="plain" aria-label={t("friends.askNamed", { name })}>
        <Icon name="plus" />
        {label}
      </Submit>
      <FormStatus />
    </ActionForm>
  );
}

function Asked({ children }: { children: string }) {
  return (
    <span role="status" className="inline-flex min-h-11 items-center gap-1.5 text-15 text-ink-2">
      <Icon name="check" />
      {children}
    </span>
  );
}

export function AskByName() {
  const t = useTranslate();
  return (
    <ActionForm action={askByName} resets className="grid gap-3">
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-40 flex-1">
          <Field name="name" label={t("friends.byName")} autoComplete="off" required />
        </div>
        <Submit tone="plain">{t("friends.byNameSubmit")}</Submit>
      </div>
      <FormStatus />
    </ActionForm>
  );
}

export function RenewLink({ isFirst }: { isFirst: boolean }) {
  const t = useTranslate();
  return (
    <ActionForm action={renewFriendLink} className="grid gap-3">
      <Submit tone={isFirst ? "primary" : "plain"} className="justify-self-start">
        {t(isFirst ? "friends.makeLink" : "friends.renewLink")}
      </Submit>
      <FormStatus />
    </ActionForm>
  );
}

export function AskByLink({ secret, name }: { secret: string; name: string }) {
  const t = useTranslate();
  return (
    <ActionForm
      action={askByLink}
      after={({ done }) =>
        done && (
          <NoticeBox tone="good" isLive={false}>
            {done}
          </NoticeBox>
        )
      }
    >
      <Submit name="secret" value={secret} size="lg" block>
        {t("friends.linkAct", { name })}
      </Submit>
      <FormStatus />
    </ActionForm>
  );
}
