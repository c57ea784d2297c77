import type { ReactNode } from "react";
import { classes } from "./classes.ts";

export interface Bar {
  readonly key: string;
  readonly label: ReactNode;
  /** The length. */
  readonly whole: number;
  /** The filled part; by default all of it. */
  readonly part?: number | undefined;
  /** The same as visible text. */
  readonly words: string;
}

/** A list of numbers shown as bars. */
export function Bars({ bars, fill }: { bars: readonly Bar[]; fill: "goal" | "ok" }) {
  const most = Math.max(1, ...bars.map(({ whole }) => whole));
  return (
    <ul className="@container grid gap-2.5">
      {bars.map(({ key, label, whole, part = whole, words }) => (
        <li
          key={key}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 text-15 @min-[34rem]:grid-cols-[13.5rem_minmax(0,1fr)_7rem]"
        >
          <span className="min-w-0">{label}</span>
          <Track share={whole / most} className="@max-[34rem]:order-last @max-[34rem]:col-span-full">
            <span
              style={{ width: `${(100 * part) / Math.max(1, whole)}%` }}
              className={classes("block h-full", fill === "goal" ? "bg-goal" : "bg-ok")}
            />
          </Track>
          <b className="whitespace-nowrap text-right tabular-nums">{words}</b>
        </li>
      ))}
    </ul>
  );
}

function Track({ share, className, children }: { share: number; className: string; children: ReactNode }) {
  return (
    <span aria-hidden="true" className={classes("block", className)}>
      <span
        style={{ width: `${100 * share}%` }}
        className="block h-4 min-w-1 overflow-hidden rounded-[5px] bg-surface-3 inset-ring-[1.5px] inset-ring-line-field forced-colors:border"
      >
        {children}
      </span>
    </span>
  );
}
