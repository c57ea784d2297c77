import type { CSSProperties } from "react";
import { classes } from "../classes.ts";
import { CardBack } from "./card-back.tsx";

/** Five cards before they are dealt. A picture: hidden from screen readers. `--back` is the width of a card. */
export const FanOfBacks = ({ className }: { className?: string | undefined }) => (
  <span aria-hidden="true" className={classes("flex justify-center py-[calc(var(--back)*.12)]", className)}>
    {[-2, -1, 0, 1, 2].map((turned) => (
      <span
        key={turned}
        style={{ "--turned": turned } as CSSProperties}
        className="block rotate-[calc(var(--turned)*7deg)] translate-y-[calc(var(--turned)*var(--turned)*var(--back)*.035)] not-first:ml-[calc(var(--back)*-.12)]"
      >
        <CardBack width="var(--back)" />
      </span>
    ))}
  </span>
);
