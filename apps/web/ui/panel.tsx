import type { ReactNode } from "react";
import { classes } from "./classes.ts";

interface PanelProps {
  heading?: ReactNode | undefined;
  description?: ReactNode | undefined;
  /** The heading level, 2 by default; it looks the same. */
  level?: 2 | 3 | undefined;
  /** `box`: larger and rounder, for a page's main subject. */
  look?: "panel" | "box" | "lifted" | undefined;
  id?: string | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

const looks = {
  panel: "rounded-panel px-5 py-4.5 shadow-1",
  box: "rounded-box p-4 shadow-1 md:p-6",
  lifted: "rounded-box p-4 shadow-2 md:p-5",
};

export function Panel({ heading, description, level = 2, look = "panel", id, className, children }: PanelProps) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <section id={id} className={classes("grid min-w-0 content-start gap-3.5 bg-surface forced-colors:border", looks[look], className)}>
      {(heading || description) && (
        <div className="grid gap-1.5">
          {heading && <Heading className="text-18">{heading}</Heading>}
          {description && <p className="text-ink-2">{description}</p>}
        </div>
      )}
      {children}
    </section>
  );
}
