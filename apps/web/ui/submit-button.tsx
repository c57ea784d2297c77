"use client";

import type { ComponentProps } from "react";
import { useFormStatus } from "react-dom";
import { Button } from "./button.tsx";

/** The button of a form with an action: busy as long as the action runs. */
export function SubmitButton({ busy, tone = "primary", ...rest }: Omit<ComponentProps<typeof Button>, "type">) {
  const { pending } = useFormStatus();
  return <Button {...rest} type="submit" tone={tone} busy={busy || pending} />;
}
