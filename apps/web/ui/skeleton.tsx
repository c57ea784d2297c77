import { classes } from "./classes.ts";

/** Holds the place of something that is on its way. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <div aria-hidden="true" className={classes("rounded-panel bg-surface opacity-60 motion-safe:animate-pulse", className)} />;
}
