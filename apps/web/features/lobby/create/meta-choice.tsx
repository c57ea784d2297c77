"use client";

import type { OfferedMeta } from "../../../decks/deck-data.ts";
import { useTranslate } from "../../../texts/client.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Switch } from "../../../ui/switch.tsx";
import type { TableFieldProps } from "./clock-field.tsx";

/** The meta rules to propose. */
export function MetaChoice({ offered, chosen, change }: TableFieldProps & { offered: readonly OfferedMeta[] }) {
  const t = useTranslate();
  const { metas } = chosen;
  const propose = (id: string, isProposed: boolean) =>
    change({ metas: isProposed ? [...metas, id] : metas.filter((other) => other !== id) });
  return (
    <fieldset className="min-w-0" aria-describedby="metas-hint">
      <legend className="flex items-center gap-1.5 font-strong text-15 leading-snug">
        <Icon name="lock" />
        {t("create.metas")}
      </legend>
      <p id="metas-hint" className="mb-1.5 text-15 text-ink-2">
        {t("create.metasHint")}
      </p>
      {offered.map(({ id, name, text }) => (
        <Switch key={id} label={name} hint={text} checked={metas.includes(id)} onChange={(event) => propose(id, event.target.checked)} />
      ))}
    </fieldset>
  );
}
