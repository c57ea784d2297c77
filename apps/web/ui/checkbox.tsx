import { type ComponentProps, type ReactNode, useId } from "react";
import { FaultLine } from "./field-frame.tsx";
import { Icon } from "./icon.tsx";

type CheckboxProps = Omit<ComponentProps<"input">, "type" | "className"> & {
  label: ReactNode;
  fault?: ReactNode | undefined;
  className?: string | undefined;
};

export function Checkbox({ label, fault, className, id: givenId, ...input }: CheckboxProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <div className={className}>
      <label className="flex min-h-11 items-start gap-3 py-2 leading-snug">
        <span className="relative mt-[-0.125rem] grid size-6 flex-none place-items-center">
          <input
            {...input}
            id={id}
            type="checkbox"
            {...(fault ? { "aria-invalid": true, "aria-describedby": `${id}-fault` } : {})}
            className="peer absolute inset-0 appearance-none rounded-[7px] border-2 border-line-field bg-surface checked:border-sel checked:bg-sel aria-invalid:border-danger-text disabled:opacity-50 forced-colors:appearance-auto"
          />
          <Icon
            name="check"
            className="pointer-events-none relative hidden text-15 text-sel-ink peer-checked:block forced-colors:hidden!"
          />
        </span>
        <span className="min-w-0">{label}</span>
      </label>
      {fault && <FaultLine id={`${id}-fault`}>{fault}</FaultLine>}
    </div>
  );
}
