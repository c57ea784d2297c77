"use client";

import { useLayoutEffect, useRef } from "react";
import { inputLook } from "../../ui/field-frame.tsx";

interface SearchFieldProps {
  value: string;
  label: string;
  onSearch: (text: string) => void;
}

/** Finds while one types. What was typed before the scripts ran counts as well. */
export function SearchField({ value, label, onSearch }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const typed = field.current?.value ?? value;
    if (typed !== value) onSearch(typed);
  }, []);
  return (
    <input
      ref={field}
      type="search"
      name="q"
      value={value}
      onChange={(event) => onSearch(event.target.value)}
      aria-label={label}
      placeholder={label}
      className={inputLook}
    />
  );
}
