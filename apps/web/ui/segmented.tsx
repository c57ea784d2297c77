import type { ReactNode } from "react";
import { classes } from "./classes.ts";

interface SegmentedProps<V extends string> {
  name: string;
  legend: ReactNode;
  options: readonly { value: V; label: ReactNode }[];
  defaultValue?: V | undefined;
  /** Used with `onChange`, instead of `defaultValue`. */
  value?: V | undefined;
  onChange?: ((value: V) => void) | undefined;
  hideLegend?: boolean | undefined;
  className?: string | undefined;
}

/** A few short options, as native radio buttons. */
export function Segmented<V extends string>(props: SegmentedProps<V>) {
  const { name, legend, options, defaultValue, value, onChange, hideLegend, className } = props;
  return (
    <fieldset className={classes("min-w-0", className)}>
      <legend className={hideLegend ? "sr-only" : "mb-1.5 font-strong text-15 leading-snug"}>{legend}</legend>
      <div className="flex flex-wrap gap-0.5 rounded-[0.8125rem] bg-surface-3 p-0.75">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative flex min-h-11 flex-auto items-center justify-center gap-1.5 rounded-[0.625rem] px-2.5 py-1 sm:px-3.5 text-center font-strong text-15 text-ink-2 leading-snug has-checked:bg-surface has-checked:text-ink has-checked:shadow-1 has-focus-visible:focus-ring has-disabled:text-ink-3 forced-colors:has-checked:outline-2"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              {...(onChange
                ? { checked: option.value === value, onChange: () => onChange(option.value) }
                : { defaultChecked: option.value === defaultValue })}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
