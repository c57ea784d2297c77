import { type ReactNode, useId } from "react";
import { FieldFrame, type FieldWords, inputLook } from "./field-frame.tsx";

interface SelectFieldProps<V extends string> extends FieldWords {
  value: V;
  options: readonly { readonly value: V; readonly label: ReactNode }[];
  onChange: (value: V) => void;
}

/** One of many options, as a native list. */
export function SelectField<V extends string>({ value, options, onChange, ...words }: SelectFieldProps<V>) {
  const id = useId();
  return (
    <FieldFrame {...words} id={id}>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value as V)} className={inputLook}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
