"use client";

import type { TextKey } from "@mutable/i18n";
import { Sheet } from "../shared/sheet.tsx";
import { useOverlays, useShell, useText } from "../state/contexts.ts";
import { keysOf } from "./keys.tsx";

/** The keys for cards in the hand. */
const HAND_KEYS = [
  [["←", "→"], "keys.move"],
  [["1 – 9"], "keys.nth"],
  [["Space"], "keys.select"],
] as const;

export function KeysSheet() {
  const text = useText();
  const overlays = useOverlays();
  return (
    <Sheet heading={text.t("keys.title")} onClose={overlays.close} className="sheet--wide">
      <KeyList />
    </Sheet>
  );
}

export function KeyList() {
  const text = useText();
  const shell = useShell();
  const { t } = text;
  const rows: readonly (readonly [readonly string[], TextKey])[] = [
    ...(shell.link === undefined ? [] : HAND_KEYS),
    [["Enter"], "keys.open"],
    [["Esc"], "keys.close"],
    [["Shift", "Space"], "keys.hurry"],
    ...keysOf(shell).map(({ keys, keyLabels, label }) => [keyLabels ?? keys.map((key) => key.toUpperCase()), label] as const),
  ];
  return (
    <>
      <dl className="key-list">
        {rows.map(([keys, label]) => (
          <div key={label}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(label)}</dd>
          </div>
        ))}
      </dl>
      <p className="sheet__note">{t("keys.off")}</p>
    </>
  );
}
