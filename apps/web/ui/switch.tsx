import { type ComponentProps, type ReactNode, useId } from "react";
import { classes } from "./classes.ts";

type SwitchProps = Omit<ComponentProps<"input">, "type" | "role" | "className"> & {
  label: ReactNode;
  hint?: ReactNode | undefined;
  className?: string | undefined;
};

export function Switch({ label, hint, className, id: givenId, ...input }: SwitchProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <label className={classes("flex min-h-12 items-center gap-3 leading-snug", className)}>
      <input
        {...input}
        id={id}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox has its own checked state.
        role="switch"
        aria-labelledby={`${id}-label`}
        {...(hint ? { "aria-describedby": `${id}-hint` } : {})}
        className="relative h-7.5 w-12.5 flex-none appearance-none rounded-pill bg-line-field transition-colors duration-(--t-quick) before:absolute before:top-0.75 before:left-0.75 before:size-6 before:rounded-full before:bg-knob before:transition-transform before:duration-(--t-quick) checked:bg-ok checked:before:translate-x-5 disabled:opacity-50 forced-colors:appearance-auto"
      />
      <span className="min-w-0">
        <span id={`${id}-label`} className="block font-semi">
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className="block text-15 text-ink-2">
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}
