import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";

export interface FieldWords {
  label: ReactNode;
  hint?: ReactNode | undefined;
  fault?: ReactNode | undefined;
  className?: string | undefined;
}

/** The label, hint and error around an input. `described` connects the input with them. */
export function FieldFrame({ id, label, hint, fault, className, children }: FieldWords & { id: string; children: ReactNode }) {
  return (
    <div className={classes("grid content-start gap-1.5", className)}>
      <label htmlFor={id} className="font-strong text-15 leading-snug">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-15 text-ink-2 leading-snug">
          {hint}
        </p>
      )}
      {children}
      {fault && <FaultLine id={`${id}-fault`}>{fault}</FaultLine>}
    </div>
  );
}

/** The error of an input, which refers to it by id. */
export function FaultLine({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex gap-1.5 font-semi text-15 text-danger-text leading-snug">
      <Icon name="warning" className="mt-px" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}

export function described(id: string, { hint, fault }: FieldWords) {
  const by = classes(hint ? `${id}-hint` : undefined, fault ? `${id}-fault` : undefined);
  return { id, ...(by && { "aria-describedby": by }), ...(fault ? { "aria-invalid": true } : {}) };
}

export const inputLook =
  "min-h-12 w-full min-w-0 rounded-control border-[1.5px] border-line-field bg-surface px-3.5 font-medium text-15 text-ink pointer-coarse:text-18 aria-invalid:border-2 aria-invalid:border-danger-text disabled:cursor-not-allowed disabled:bg-surface-3 disabled:text-ink-3";
