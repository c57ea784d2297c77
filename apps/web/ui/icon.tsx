import { memo } from "react";
import { classes } from "./classes.ts";
import type icons from "./icons.json";

export type IconName = keyof typeof icons;

export const Icon = memo(({ name, className }: { name: IconName; className?: string | undefined }) => (
  <svg aria-hidden="true" className={classes("icon", className)}>
    <use href={`/icons.svg#${name}`} />
  </svg>
));
