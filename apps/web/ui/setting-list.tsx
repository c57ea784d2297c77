import type { ReactNode } from "react";
import { classes } from "./classes.ts";

/** Rows of names with values or controls. */
export function SettingList({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <dl className={classes("min-w-0", className)}>{children}</dl>;
}

export function SettingRow({ label, hint, children }: { label: ReactNode; hint?: ReactNode | undefined; children: ReactNode }) {
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1 border-line border-b-[1.5px] py-2 text-15 last:border-b-0">
      <dt className="min-w-0">
        {label}
        {hint && <span className="block text-15 text-ink-2 leading-snug">{hint}</span>}
      </dt>
      <dd className="ml-auto min-w-0 text-right font-bold">{children}</dd>
    </div>
  );
}
