import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import { Icon, type IconName } from "./icon.tsx";

interface ChipProps {
  icon?: IconName | undefined;
  className?: string | undefined;
  children: ReactNode;
}

export function Chip({ icon, className, children }: ChipProps) {
  return (
    <span
      className={classes(
        "inline-flex min-h-7 items-center gap-1.5 rounded-[0.875rem] bg-surface-2 px-2.5 py-0.5 font-semi text-13 leading-snug",
        className,
      )}
    >
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}
