"use client";

import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { useTranslate } from "../../../texts/client.tsx";
import { classes } from "../../../ui/classes.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Modal } from "../../../ui/modal.tsx";

interface PickerSheetProps {
  heading: string;
  onClose: () => void;
  search: {
    label: string;
    placeholder: string;
    value: string;
    onChange: (query: string) => void;
    onKeyDown?: (event: KeyboardEvent) => void;
    /** The id of the listbox that it moves in, and of its active option. */
    list?: string | undefined;
    active?: string | undefined;
  };
  groups: ReactNode;
  footer: ReactNode;
  children: ReactNode;
}

/** A large dialog with a search, groups at the side, a list, and the act at the bottom. */
export function PickerSheet({ heading, onClose, search, groups, footer, children }: PickerSheetProps) {
  const t = useTranslate();
  const headingId = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const { list, active, onChange, label, ...rest } = search;
  return (
    <Modal onClose={onClose} aria-labelledby={headingId} className="mk-picker">
      <div className="mk-picker__box">
        <div className="mk-picker__head">
          <h2 id={headingId}>{heading}</h2>
          <IconButton icon="x" label={t("close")} onClick={onClose} />
        </div>
        <div className="mk-picker__search">
          <input
            ref={input}
            type="search"
            aria-label={label}
            autoComplete="off"
            {...rest}
            onChange={({ target }) => onChange(target.value)}
            {...(list !== undefined && {
              role: "combobox",
              "aria-expanded": true,
              "aria-controls": list,
              "aria-activedescendant": active,
              "aria-autocomplete": "list" as const,
            })}
          />
        </div>
        <div className="mk-picker__main">
          {groups}
          <div className="mk-picker__list">{children}</div>
        </div>
        <div className="mk-picker__foot">{footer}</div>
      </div>
    </Modal>
  );
}

interface PickerGroupsProps<V extends string> {
  label: string;
  options: readonly { readonly value: V | undefined; readonly label: string; readonly count: number }[];
  value: V | undefined;
  onChange: (value: V | undefined) => void;
}

export function PickerGroups<V extends string>({ label, options, value, onChange }: PickerGroupsProps<V>) {
  return (
    <fieldset className="mk-picker__groups">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <button
          key={option.value ?? ""}
          type="button"
          aria-pressed={option.value === value}
          className={classes(option.value === value && "is-on")}
          onClick={() => onChange(option.value)}
        >
          {option.label} <span>{option.count}</span>
        </button>
      ))}
    </fieldset>
  );
}
