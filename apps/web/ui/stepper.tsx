"use client";

import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";
import { iconButtonLook } from "./icon-button.tsx";

interface StepperProps {
  label: ReactNode;
  value: number;
  min: number;
  max: number;
  fewerLabel: string;
  moreLabel: string;
  onChange: (value: number) => void;
  className?: string | undefined;
}

/** A small number between two buttons. At a limit a button ignores clicks but keeps the focus. */
export function Stepper({ label, value, min, max, fewerLabel, moreLabel, onChange, className }: StepperProps) {
  const step = (by: 1 | -1, name: string) => {
    const isEnd = by < 0 ? value <= min : value >= max;
    return (
      <button
        type="button"
        aria-label={name}
        {...(isEnd ? { "aria-disabled": true } : { onClick: () => onChange(value + by) })}
        className={classes(iconButtonLook, "size-12! text-15!", isEnd && "cursor-not-allowed text-ink-3!")}
      >
        <Icon name={by < 0 ? "minus" : "plus"} />
      </button>
    );
  };
  return (
    <fieldset className={classes("min-w-0", className)}>
      <legend className="mb-1.5 font-strong text-15 leading-snug">{label}</legend>
      <span className="inline-flex items-center rounded-control bg-surface-2">
        {step(-1, fewerLabel)}
        <output className="min-w-8.5 text-center font-[750] font-display text-21 tabular-nums leading-none">{value}</output>
        {step(1, moreLabel)}
      </span>
    </fieldset>
  );
}
