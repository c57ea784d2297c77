"use client";

import { Icon, type IconName } from "../../../ui/icon.tsx";
import type { DeckAudience } from "../store/draft-server.ts";
import { useMakeTexts } from "../texts/make-texts.tsx";

const ICONS = { private: "lock", link: "link", public: "globe" } as const satisfies Record<DeckAudience, IconName>;

interface AudienceChoiceProps {
  value: DeckAudience;
  /** Undefined before the first version. */
  former: DeckAudience | undefined;
  onChange: (value: DeckAudience) => void;
}

/** Native radio buttons for who can find the deck. */
export function AudienceChoice({ value, former, onChange }: AudienceChoiceProps) {
  const { m } = useMakeTexts();
  return (
    <fieldset className="grid gap-2.5">
      <legend className="sr-only">{m("publish.findable")}</legend>
      {(["private", "link", "public"] as const).map((each) => (
        <label
          key={each}
          className="grid cursor-pointer grid-cols-[auto_auto_minmax(0,1fr)] items-center gap-x-3 gap-y-0.5 rounded-panel bg-surface-2 px-4 py-2.5 has-checked:inset-ring-3 has-checked:inset-ring-sel has-focus-visible:focus-ring forced-colors:border"
        >
          <input
            type="radio"
            name="findable"
            value={each}
            checked={each === value}
            onChange={() => onChange(each)}
            className="size-5 accent-(--ink)"
          />
          <Icon name={ICONS[each]} className="text-18" />
          <span className="font-display font-strong text-18">{m(`publish.findable.${each}`)}</span>
          <span className="col-span-2 col-start-2 text-15 text-ink-2 leading-snug">{m(`publish.findableHint.${each}`)}</span>
        </label>
      ))}
      {value === "private" && former !== undefined && former !== "private" && (
        <p className="text-15 text-warn-text">{m("publish.toPrivate")}</p>
      )}
    </fieldset>
  );
}
