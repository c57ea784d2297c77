import type { ReactNode } from "react";
import { classes } from "./classes.ts";

interface WidthProps {
  className?: string | undefined;
  children: ReactNode;
}

export function Wrap({ className, children }: WidthProps) {
  return <div className={classes("mx-auto w-full max-w-[75rem] px-3.5 md:px-6", className)}>{children}</div>;
}

/** A wide page, for lists. */
export function Middle({ className, children }: WidthProps) {
  return <div className={classes("mx-auto w-full max-w-[50rem] px-3.5 md:px-6", className)}>{children}</div>;
}

/** A narrow page, for forms. */
export function Narrow({ className, children }: WidthProps) {
  return <div className={classes("mx-auto w-full max-w-[31.75rem] px-3.5", className)}>{children}</div>;
}
