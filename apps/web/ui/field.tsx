import { type ComponentProps, useId } from "react";
import { described, FieldFrame, type FieldWords, inputLook } from "./field-frame.tsx";

export type FieldProps = FieldWords & Omit<ComponentProps<"input">, "className">;

export function Field({ label, hint, fault, className, id: givenId, type = "text", ...input }: FieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const words = { label, hint, fault, className };
  return (
    <FieldFrame {...words} id={id}>
      <input {...input} {...described(id, words)} type={type} className={inputLook} />
    </FieldFrame>
  );
}
