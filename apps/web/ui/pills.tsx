interface PillsProps<V extends string> {
  label: string;
  options: readonly { value: V; label: string; count: number | undefined }[];
  value: V;
  onChange: (value: V) => void;
}

/** Which part of a list is shown, with how much there is of each. */
export function Pills<V extends string>({ label, options, value, onChange }: PillsProps<V>) {
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-1.5">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className="inline-flex min-h-11 min-w-12 items-center justify-center gap-1.5 rounded-pill bg-surface px-3.5 font-semi text-15 aria-pressed:bg-ink aria-pressed:text-surface forced-colors:border"
        >
          {option.label}
          {option.count !== undefined && <span className="tabular-nums">{option.count}</span>}
        </button>
      ))}
    </fieldset>
  );
}
