import Link from "next/link";

export const pillLook =
  "inline-flex min-h-11 min-w-12 items-center justify-center gap-1.5 rounded-pill bg-surface px-3.5 font-semi text-15 text-ink no-underline forced-colors:border";

const look = `${pillLook} aria-pressed:bg-ink aria-pressed:text-surface aria-[current]:bg-ink aria-[current]:text-surface`;

interface PillsProps<V extends string> {
  label: string;
  options: readonly { value: V; label: string; count: number | undefined }[];
  value: V;
  onChange: (value: V) => void;
}

/** Chooses a part of a list; each shows its count. */
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
          className={look}
        >
          <Inside label={option.label} count={option.count} />
        </button>
      ))}
    </fieldset>
  );
}

interface PillLinksProps<V extends string> {
  label: string;
  options: readonly { value: V; label: string; count?: number | undefined; href: string }[];
  value: V;
}

/** The same as links. */
export function PillLinks<V extends string>({ label, options, value }: PillLinksProps<V>) {
  return (
    <nav aria-label={label} className="flex min-w-0 flex-wrap gap-1.5">
      {options.map((option) => (
        <Link
          key={option.value}
          href={option.href}
          prefetch={false}
          {...(option.value === value && { "aria-current": "true" as const })}
          className={look}
        >
          <Inside label={option.label} count={option.count} />
        </Link>
      ))}
    </nav>
  );
}

function Inside({ label, count }: { label: string; count: number | undefined }) {
  return (
    <>
      {label}
      {count !== undefined && <span className="tabular-nums">{count}</span>}
    </>
  );
}
