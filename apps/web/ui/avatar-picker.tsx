import type { ReactNode } from "react";
import { Avatar } from "./avatar.tsx";
import { type AvatarId, avatars } from "./avatars.ts";
import { classes } from "./classes.ts";

interface AvatarPickerProps {
  name: string;
  legend: ReactNode;
  labelOf: Record<AvatarId, string>;
  /** The avatars to choose from, in this order. */
  among?: readonly AvatarId[] | undefined;
  defaultValue?: AvatarId | undefined;
  /** For a controlled field, with `onChange`. */
  value?: AvatarId | undefined;
  onChange?: ((avatar: AvatarId) => void) | undefined;
  hideLegend?: boolean | undefined;
  className?: string | undefined;
}

export function AvatarPicker({
  name,
  legend,
  labelOf,
  among = avatars,
  defaultValue,
  value,
  onChange,
  hideLegend,
  className,
}: AvatarPickerProps) {
  return (
    <fieldset className={classes("min-w-0", className)}>
      <legend className={hideLegend ? "sr-only" : "mb-1.5 font-strong text-15 leading-snug"}>{legend}</legend>
      <div className="flex flex-wrap gap-1.25">
        {among.map((avatar) => (
          <label
            key={avatar}
            className="relative rounded-full p-0.75 has-checked:ring-3 has-checked:ring-sel has-focus-visible:focus-ring has-focus-visible:outline-offset-5 forced-colors:has-checked:outline-3"
          >
            <input
              type="radio"
              name={name}
              value={avatar}
              aria-label={labelOf[avatar]}
              {...(onChange
                ? { checked: avatar === value, onChange: () => onChange(avatar) }
                : { defaultChecked: avatar === defaultValue })}
              className="sr-only"
            />
            <Avatar face={avatar} size={44} className="align-top" />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
