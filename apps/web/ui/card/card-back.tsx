import { Mark } from "../brand-mark.tsx";
import { classes } from "../classes.ts";
import { sized } from "./card.tsx";

export function CardBack({ width, className }: { width?: string | undefined; className?: string | undefined }) {
  return (
    <span style={sized(width)} className={classes("card card--back", className)}>
      <Mark />
    </span>
  );
}
