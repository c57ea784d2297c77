import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import { Face } from "./face.tsx";
import { type FaceId, faces } from "./faces.ts";

interface FacePickerProps {
  name: string;
  legend: ReactNode;
  labelOf: Record<FaceId, string>;
  /** The faces to choose from, in this order. */
  among?: readonly FaceId[] | undefined;
  defaultValue?: FaceId | undefined;
  /** For a controlled field, with `onChange`. */
  value?: FaceId | undefined;
  onChange?: ((face: FaceId) => void) | undefined;
  hideLegend?: boolean | undefined;
  className?: string | undefined;
}

export function FacePicker({
  name,
  legend,
  labelOf,
  among = faces,
  defaultValue,
  value,
  onChange,
  hideLegend,
  className,
}: FacePickerProps) {
  return (
    <fieldset className={classes("min-w-0", className)}>
      <legend className={hideLegend ? "sr-only" : "mb-1.5 font-strong text-15 leading-snug"}>{legend}</legend>
      <div className="flex flex-wrap gap-1.25">
        {among.map((face) => (
          <label
            key={face}
            className="relative rounded-full p-0.75 has-checked:ring-3 has-checked:ring-sel has-focus-visible:focus-ring has-focus-visible:outline-offset-5 forced-colors:has-checked:outline-3"
          >
            <input
              type="radio"
              name={name}
              value={face}
              aria-label={labelOf[face]}
              {...(onChange ? { checked: face === value, onChange: () => onChange(face) } : { defaultChecked: face === defaultValue })}
              className="sr-only"
            />
            <Face face={face} size={44} className="align-top" />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
