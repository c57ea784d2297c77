import type { CSSProperties } from "react";
import type { AnyAvatar } from "./avatars.ts";
import { classes } from "./classes.ts";

interface AvatarProps {
  face: AnyAvatar;
  /** In pixels at the default text size. */
  size?: number | undefined;
  /** Only if no name stands beside it. */
  label?: string | undefined;
  className?: string | undefined;
}

export function Avatar({ face, size = 36, label = "", className }: AvatarProps) {
  return (
    <span
      style={{ "--av": `${size / 16}rem` } as CSSProperties}
      className={classes("inline-grid size-(--av) flex-none place-items-center rounded-full bg-surface-3", className)}
    >
      <img src={`/faces/${face}.svg`} alt={label} width={size} height={size} className="size-[72%]" />
    </span>
  );
}
