export interface Column {
  readonly key: string;
  /** The label below the column. */
  readonly label: string;
  readonly whole: number;
  /** The filled part. */
  readonly part: number;
  /** The same as text, for screen readers. */
  readonly words: string;
}

interface ColumnsProps {
  columns: readonly Column[];
  /** The names of the whole and the part. */
  wholeLabel: string;
  partLabel: string;
}

/** Columns over time, with numbers above; the filled part has its number below. */
export function Columns({ columns, wholeLabel, partLabel }: ColumnsProps) {
  const most = Math.max(1, ...columns.map(({ whole }) => whole));
  return (
    <div className="grid gap-3">
      <ol className="grid auto-cols-[minmax(0,4rem)] grid-flow-col text-center text-12 md:gap-1.5">
        {columns.map(({ key, label, whole, part, words }) => (
          <li key={key} className="grid min-w-0 grid-rows-[1.25rem_8rem_1.5rem_1.25rem] items-center">
            <span className="sr-only">{words}</span>
            <b aria-hidden="true" className="whitespace-nowrap tabular-nums">
              {whole > 0 && whole}
            </b>
            <span aria-hidden="true" className="flex h-full items-end justify-center border-line-strong border-b-2">
              <span
                style={{ height: `${(100 * whole) / most}%` }}
                className="flex w-[62%] max-w-9 items-end overflow-hidden rounded-t-[5px] bg-surface-3 inset-ring-[1.5px] inset-ring-line-field forced-colors:border"
              >
                <span
                  style={{ height: `${(100 * part) / Math.max(1, whole)}%` }}
                  className="block w-full bg-ok forced-colors:bg-[Highlight]"
                />
              </span>
            </span>
            <span aria-hidden="true" className="whitespace-nowrap text-ink-2">
              {label}
            </span>
            <b aria-hidden="true" className="whitespace-nowrap text-ok-text tabular-nums">
              {whole > 0 && part}
            </b>
          </li>
        ))}
      </ol>
      <p aria-hidden="true" className="flex flex-wrap gap-x-4 gap-y-1 text-15 text-ink-2">
        <span className="inline-flex items-center gap-1.5">
          <i className="size-3.5 rounded-[4px] bg-surface-3 inset-ring-[1.5px] inset-ring-line-field" />
          {wholeLabel}
        </span>
        <span className="inline-flex items-center gap-1.5">
          <i className="size-3.5 rounded-[4px] bg-ok" />
          {partLabel}
        </span>
      </p>
    </div>
  );
}
