"use client";

import { effectText } from "@mutable/decks";
import { predictEffects, type ReplyCall } from "@mutable/engine";
import { Icon } from "../../../ui/icon.tsx";
import { visibleType } from "../../cards/type-of.ts";
import { useCurrentView } from "../state/contexts.ts";
import { effectsBesidesDemand } from "./goal-lines.ts";

/** What happens if the card is played now. */
export function PlayEffects({ card, call }: { card: string; call: ReplyCall }) {
  const { context } = useCurrentView();
  const { deck, words, t, view, viewer, nameOf } = context;
  const effects = predictEffects(deck, view, call) ?? [];
  const lines = visibleType(deck, card) === "goal" ? effectsBesidesDemand(effects) : effects;
  if (lines.length < effects.length && lines.length === 0) return null;
  return (
    <div>
      <h2>
        <Icon name="lightning" /> {t("reading.would")}
      </h2>
      <ul className="would">
        {lines.length === 0 && <li>{t("reading.waits")}</li>}
        {lines.map((line, index) => (
          <li key={index}>
            <Icon name={line.say === "wins" ? "star" : "caret-right"} />
            <span>{effectText(words, line, { viewer, nameOf })}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
