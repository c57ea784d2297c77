import type { ComponentProps } from "react";
import { classes } from "./classes.ts";
import { Icon, type IconName } from "./icon.tsx";

type IconButtonProps = Omit<ComponentProps<"button">, "aria-label" | "children"> & { icon: IconName; label: string };

export const iconButtonLook =
  "inline-grid size-11 flex-none place-items-center rounded-control text-21 text-ink hover:bg-surface-2 transition-transform duration-(--t-tap) motion-safe:active:translate-y-0.5";

export function IconButton({ icon, label, className, type = "button", ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} className={classes(iconButtonLook, className)}>
      <Icon name={icon} />
    </button>
  );
}
