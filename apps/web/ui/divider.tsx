import type { ReactNode } from "react";
import { classes } from "./classes.ts";

export function Divider({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <div
      className={classes(
        "flex items-center gap-3 font-semi text-15 text-ink-2 before:h-[1.5px] before:flex-1 before:bg-line after:h-[1.5px] after:flex-1 after:bg-line",
        className,
      )}
    >
      {children}
    </div>
  );
}
