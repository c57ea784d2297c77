"use client";

import type { ReactNode } from "react";
import { classes } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";

export interface TokenOption {
  readonly value: string;
  readonly label: string;
}

interface TokenSelectProps {
  /** What the choice is about, for screen readers. */
  label: string;
  value: string;
  options: readonly TokenOption[];
  onChange: (value: string) => void;
  /** What is shown, if it is more than the label of the option. */
  children?: ReactNode;
  isBad?: boolean | undefined;
  isQuiet?: boolean | undefined;
  describedBy?: string | undefined;
}

/** A choice in a sentence: a native list over the words that show what is chosen. */
export function TokenSelect({ label, value, options, onChange, children, isBad, isQuiet, describedBy }: TokenSelectProps) {
  const chosen = options.find((option) => option.value === value)?.label;
  return (
    <span className={classes("mk-token", isBad && "is-bad", isQuiet && "is-quiet")}>
      <span aria-hidden="true" className="mk-token__shown">
        {children ?? chosen}
        <Icon name="caret-down" />
      </span>
      <select
        aria-label={label}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        {...(isBad && { "aria-invalid": true })}
        {...(describedBy !== undefined && { "aria-describedby": describedBy })}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}
