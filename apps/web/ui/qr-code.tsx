import { useMemo } from "react";
import { encode } from "uqr";
import { classes } from "./classes.ts";

/** A QR code as one path: dark on white in every theme, since cameras expect it so. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string | undefined }) {
  const { size, path } = useMemo(() => drawn(text), [text]);
  return (
    <div className={classes("h-fit", className)}>
      <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" className="block h-auto w-full">
        <path d={path} fill="#221a2b" />
      </svg>
    </div>
  );
}

function drawn(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { border: 1 });
  const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: dots.join("") };
}
