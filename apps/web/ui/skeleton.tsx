import { classes } from "./classes.ts";

/** A placeholder for content that is loading. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <div aria-hidden="true" className={classes("rounded-panel bg-surface opacity-60 motion-safe:animate-pulse", className)} />;
}
