import type { ReactNode } from "react";

interface ChoiceCardsProps<V extends string> {
  name: string;
  legend: ReactNode;
  options: readonly { value: V; label: ReactNode; note: ReactNode }[];
  value: V;
  onChange: (value: V) => void;
}

/** A choice of options that need a description, as native radio buttons. */
export function ChoiceCards<V extends string>({ name, legend, options, value, onChange }: ChoiceCardsProps<V>) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-strong text-15 leading-snug">{legend}</legend>
      <div className="grid gap-2 min-[26rem]:grid-cols-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative grid min-h-15.5 content-center rounded-panel bg-surface-2 px-3 py-2.5 text-14 text-ink-2 leading-[1.2] has-checked:inset-ring-3 has-checked:inset-ring-sel has-focus-visible:focus-ring min-[26rem]:odd:last:col-span-2 forced-colors:border"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            <b className="font-bold font-display text-16 text-ink leading-[1.15]">{option.label}</b>
            {option.note}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
