import type { CSSProperties } from "react";
import { classes } from "./classes.ts";
import type { AnyFace } from "./faces.ts";

interface FaceProps {
  face: AnyFace;
  /** In pixels at the default text size. */
  size?: number | undefined;
  /** Only if no name stands beside it. */
  label?: string | undefined;
  className?: string | undefined;
}

export function Face({ face, size = 36, label = "", className }: FaceProps) {
  return (
    <span
      style={{ "--av": `${size / 16}rem` } as CSSProperties}
      className={classes("inline-grid size-(--av) flex-none place-items-center rounded-full bg-surface-3", className)}
    >
      <img src={`/faces/${face}.svg`} alt={label} width={size} height={size} className="size-[72%]" />
    </span>
  );
}
