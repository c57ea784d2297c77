import { classes } from "./classes.ts";

/** The sign of a streak. */
export const Flame = ({ className }: { className?: string | undefined }) => (
  <svg aria-hidden="true" viewBox="0 0 40 48" className={classes("forced-color-adjust-none", className)}>
    <path d="M22 1c3 9 15 15 15 29a17 17 0 0 1-34 0c0-8 5-12 8-18 1 5 3 7 5 8 3-5 4-11 6-19z" fill="#ff8a1f" />
    <path d="M21 22c2 5 8 8 8 15a9 9 0 0 1-18 0c0-5 4-7 5-10 1 2 2 3 3 3 1-2 2-5 2-8z" fill="#ffd84d" />
  </svg>
);
