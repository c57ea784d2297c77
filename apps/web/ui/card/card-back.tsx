import { memo } from "react";
import { Mark } from "../brand-mark.tsx";
import { classes } from "../classes.ts";
import { sized } from "./card.tsx";

export const CardBack = memo(({ width, className }: { width?: string | undefined; className?: string | undefined }) => (
  <span style={sized(width)} className={classes("card card--back", className)}>
    <Mark />
  </span>
));
