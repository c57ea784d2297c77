"use client";

import { DECK_LIMITS } from "@mutable/decks";
import { Icon } from "../../../ui/icon.tsx";
import { useMake } from "../texts/make-texts.tsx";

interface NumberFieldProps {
  /** The sentence in which it stands. */
  label: string;
  value: number;
  least: number;
  onChange: (value: number) => void;
  describedBy?: string | undefined;
}

/** A number in a sentence: typed, or one less or more. */
export function NumberField({ label, value, least, onChange, describedBy }: NumberFieldProps) {
  const m = useMake();
  const step = (by: 1 | -1) => {
    const isEnd = by < 0 ? value <= least : value >= DECK_LIMITS.numeral;
    return (
      <button
        type="button"
        aria-label={m(by < 0 ? "field.fewer" : "field.more")}
        {...(isEnd ? { "aria-disabled": true } : { onClick: () => onChange(value + by) })}
      >
        <Icon name={by < 0 ? "minus" : "plus"} />
      </button>
    );
  };
  return (
    <span className="mk-number">
      {step(-1)}
      <input
        inputMode="numeric"
        aria-label={label}
        value={String(value)}
        size={2}
        maxLength={2}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => {
          const digits = target.value.replaceAll(/\D/g, "");
          if (digits !== "") onChange(Math.max(least, Number(digits)));
        }}
        onKeyDown={(event) => {
          if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
          event.preventDefault();
          const next = value + (event.key === "ArrowUp" ? 1 : -1);
          if (next >= least && next <= DECK_LIMITS.numeral) onChange(next);
        }}
        {...(describedBy !== undefined && { "aria-describedby": describedBy })}
      />
      {step(1)}
    </span>
  );
}
