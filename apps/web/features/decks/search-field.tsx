"use client";

import { useEffect, useRef } from "react";
import { inputLook } from "../../ui/field-frame.tsx";

interface SearchFieldProps {
  value: string;
  label: string;
  onSearch: (text: string) => void;
}

/** Searches while the person types. Counts what was typed before hydration. */
export function SearchField({ value, label, onSearch }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // A task later, because the router notices changes of the address only when its own effects have run.
    const hydrated = setTimeout(() => {
      const typed = field.current?.value ?? value;
      if (typed !== value) onSearch(typed);
    });
    return () => clearTimeout(hydrated);
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
