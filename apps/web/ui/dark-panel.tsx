import type { ReactNode } from "react";
import { classes } from "./classes.ts";

interface DarkPanelProps {
  labelledBy: string;
  className?: string | undefined;
  children: ReactNode;
}

const CORNERS = [
  "top-0 left-0 bg-keeper [clip-path:polygon(0_0,100%_0,0_100%)]",
  "top-0 right-0 bg-goal [clip-path:polygon(0_0,100%_0,100%_100%)]",
  "bottom-0 left-0 bg-rule [clip-path:polygon(0_0,100%_100%,0_100%)]",
  "right-0 bottom-0 bg-action [clip-path:polygon(100%_0,100%_100%,0_100%)]",
];

/** A panel that looks like the back of a card, in both themes. */
export const DarkPanel = ({ labelledBy, className, children }: DarkPanelProps) => (
  <section
    aria-labelledby={labelledBy}
    className={classes(
      "relative isolate grid min-w-0 overflow-hidden rounded-box bg-card-back text-card-back-ink shadow-3 forced-colors:border",
      className,
    )}
  >
    {CORNERS.map((corner) => (
      <i key={corner} aria-hidden="true" className={classes("-z-1 absolute size-11 opacity-90 md:size-18", corner)} />
    ))}
    {children}
  </section>
);
