"use client";

import type { TextKey } from "@mutable/i18n";
import { useTranslate } from "../../texts/client.tsx";
import { FacePicker } from "../../ui/face-picker.tsx";
import type { FaceId } from "../../ui/faces.ts";
import { faces } from "../../ui/faces.ts";
import { Field } from "../../ui/field.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { useFieldError } from "../forms/form.tsx";

// The fields that account forms share, each with its name, label and error.

interface NameFieldProps {
  defaultValue?: string;
  /** True if it is the name of an existing account. */
  isSignIn?: boolean;
  /** True for a guest's name, which cannot sign in. */
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
      fault={useFieldError("name")}
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
      fault={useFieldError(name)}
      autoComplete={isNew ? "new-password" : "current-password"}
      showLabel={t("field.showPassword")}
      hideLabel={t("field.hidePassword")}
      required
    />
  );
}

/** Tells password managers the account's name in forms without a name field. */
export function UsernameHint({ name }: { name: string }) {
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
      fault={useFieldError("email")}
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
      fault={useFieldError("code")}
      placeholder="XXXX-XXXX-XXXX-XXXX"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      required
    />
  );
}

/** The six digits of an authenticator app. */
export function AppCodeField({ hint }: { hint?: string }) {
  const t = useTranslate();
  return (
    <Field
      name="code"
      label={t("field.appCode")}
      hint={hint}
      fault={useFieldError("code")}
      placeholder="000000"
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      required
    />
  );
}

/** `among`: a selection, if there is no room for all faces. */
export function FaceField({ defaultValue, among }: { defaultValue?: FaceId; among?: readonly FaceId[] }) {
  const t = useTranslate();
  const labels = Object.fromEntries(faces.map((face) => [face, t(`face.${face}`)])) as Record<FaceId, string>;
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
