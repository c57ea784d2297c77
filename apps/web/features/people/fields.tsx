"use client";

import type { TextKey } from "@mutable/i18n";
import { useTranslate } from "../../texts/client.tsx";
import { FacePicker } from "../../ui/face-picker.tsx";
import type { Face } from "../../ui/faces.ts";
import { faces } from "../../ui/faces.ts";
import { Field } from "../../ui/field.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { useFault } from "./form.tsx";

/** The fields that several forms about people share, each with its name for the action, its words and its fault. */

interface NameFieldProps {
  defaultValue?: string;
  /** Whether it is the name of an account that there is. */
  isSignIn?: boolean;
  /** Whether it opens nothing: a guest's. */
  isGuest?: boolean;
  hint?: string;
}

export function NameField({ defaultValue, isSignIn = false, isGuest = false, hint }: NameFieldProps) {
  const t = useTranslate();
  return (
    <Field
      name="name"
      label={t(isSignIn ? "field.name" : "field.yourName")}
      hint={hint}
      fault={useFault("name")}
      defaultValue={defaultValue}
      autoComplete={isGuest ? "nickname" : "username"}
      autoCapitalize={isSignIn ? "none" : "words"}
      spellCheck={false}
      required
    />
  );
}

interface SecretFieldProps {
  name?: "password" | "current";
  label: TextKey;
  isNew?: boolean;
}

export function SecretField({ name = "password", label, isNew = false }: SecretFieldProps) {
  const t = useTranslate();
  return (
    <PasswordField
      name={name}
      label={t(label)}
      hint={isNew ? t("field.passwordHint") : undefined}
      fault={useFault(name)}
      autoComplete={isNew ? "new-password" : "current-password"}
      showLabel={t("field.showPassword")}
      hideLabel={t("field.hidePassword")}
      required
    />
  );
}

/** Tells a password manager whose password it is, where the form does not ask for the name. */
export function WhosePassword({ name }: { name: string }) {
  return <input type="text" autoComplete="username" value={name} readOnly tabIndex={-1} aria-hidden="true" className="sr-only" />;
}

export function EmailField({ hint, defaultValue }: { hint?: string; defaultValue?: string | undefined }) {
  const t = useTranslate();
  return (
    <Field
      name="email"
      type="email"
      label={t("field.email")}
      hint={hint}
      fault={useFault("email")}
      defaultValue={defaultValue}
      autoComplete="email"
      maxLength={254}
      required
    />
  );
}

export function CodeField({ label }: { label: TextKey }) {
  const t = useTranslate();
  return (
    <Field
      name="code"
      label={t(label)}
      fault={useFault("code")}
      placeholder="XXXX-XXXX-XXXX-XXXX"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      required
    />
  );
}

/** `among`: where there is no room for all of them. */
export function FaceField({ defaultValue, among }: { defaultValue?: Face; among?: readonly Face[] }) {
  const t = useTranslate();
  const labels = Object.fromEntries(faces.map((face) => [face, t(`face.${face}`)])) as Record<Face, string>;
  return (
    <FacePicker
      name="face"
      legend={t("field.face")}
      hideLegend={among !== undefined}
      labelOf={labels}
      among={among}
      defaultValue={defaultValue}
    />
  );
}
