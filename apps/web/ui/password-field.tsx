"use client";

import { useId, useState } from "react";
import { classes } from "./classes.ts";
import type { FieldProps } from "./field.tsx";
import { described, FieldFrame, inputLook } from "./field-frame.tsx";
import { IconButton } from "./icon-button.tsx";

type PasswordFieldProps = Omit<FieldProps, "type"> & { showLabel: string; hideLabel: string };

export function PasswordField({ label, hint, fault, className, id: givenId, showLabel, hideLabel, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const ownId = useId();
  const id = givenId ?? ownId;
  const words = { label, hint, fault, className };
  return (
    <FieldFrame {...words} id={id}>
      <span className="relative grid items-center">
        <input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...input}
          {...described(id, words)}
          type={shown ? "text" : "password"}
          className={classes(inputLook, "pr-12 [&::-ms-reveal]:hidden")}
        />
        <IconButton
          icon={shown ? "eye-slash" : "eye"}
          label={shown ? hideLabel : showLabel}
          aria-controls={id}
          disabled={input.disabled}
          onClick={() => setShown(!shown)}
          className="absolute right-0.5 text-ink-2"
        />
      </span>
    </FieldFrame>
  );
}
