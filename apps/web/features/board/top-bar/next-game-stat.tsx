"use client";

import { formatList } from "@mutable/i18n";
import { useTexts } from "../../../texts/client.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { useTable } from "../../connection/table.ts";
import { personName } from "../../formats/people.ts";
import { isTable } from "../layout/layout.ts";
import { useLayout, useOverlays, useShell } from "../state/contexts.ts";

/** Who sits for the next game. Opens the menu, which says more. */
export function NextGameStat() {
  const { t, language } = useTexts();
  const shell = useShell();
  const overlays = useOverlays();
  const hasRoom = isTable(useLayout());
  const { people } = useTable(shell.table, "nextGame");
  const names = people.map((person) =>
    t("nextGame.person", { who: person.id === shell.link?.you ? "you" : "other", name: personName(t, person) }),
  );
  const summary = names.length === 1 ? names[0] : t("nextGame.open", { count: names.length });
  return (
    <>
      <span role="status" className="sr-only">
        {formatList(language, names)}
      </span>
      {names.length > 0 && (
        <button type="button" className="stat next-game" aria-label={summary} onClick={() => overlays.showSheet("menu")}>
          <Icon name="chair" /> <span>{hasRoom ? summary : names.length}</span>
        </button>
      )}
    </>
  );
}
