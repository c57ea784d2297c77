import type { ReactNode } from "react";
import { Avatar } from "./avatar.tsx";
import { classes } from "./classes.ts";
import { type AvatarId, avatars } from "./faces.ts";

interface FacePickerProps {
  name: string;
  legend: ReactNode;
  labelOf: Record<AvatarId, string>;
  /** The faces to choose from, in this order. */
  among?: readonly AvatarId[] | undefined;
  defaultValue?: AvatarId | undefined;
  /** Used with `onChange`, instead of `defaultValue`. */
  value?: AvatarId | undefined;
  onChange?: ((face: AvatarId) => void) | undefined;
  hideLegend?: boolean | undefined;
  className?: string | undefined;
}

export function FacePicker({
  name,
  legend,
  labelOf,
  among = avatars,
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
            <Avatar face={face} size={44} className="align-top" />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
