"use client";

import { useMemo } from "react";
import { Segmented } from "../../../ui/segmented.tsx";
import { useRovingFocus } from "../shared/roving.ts";
import { Sheet } from "../shared/sheet.tsx";
import { useCurrentView, useOverlays } from "../state/contexts.ts";
import { usePreferences } from "../state/preferences.ts";
import { HandCard } from "./hand-card.tsx";
import { type LaterHandParts, NO_CARDS, sortHand } from "./hand-cards.ts";

/** The whole hand in a sheet. Nothing is played from here. */
export function HandSheet({ later }: { later: LaterHandParts | undefined }) {
  const { context, view } = useCurrentView();
  const overlays = useOverlays();
  const [preferences, setPreferences] = usePreferences();
  const { t, viewer } = context;
  const cards = useMemo(
    () => (viewer === "watcher" ? [] : sortHand(context, view.hands[viewer], preferences.order)),
    [context, view, viewer, preferences.order],
  );
  const winning = useMemo(() => later?.winningCards(context) ?? NO_CARDS, [context, later]);
  const roving = useRovingFocus(cards);
  return (
    <Sheet
      heading={
        <>
          {t("hand.yours")} <span className="count">{cards.length}</span>
        </>
      }
      note={<span className="sheet__note">{t("hand.tapToRead")}</span>}
      onClose={overlays.close}
      className="sheet--wide"
    >
      <ul className="overview" {...roving.row}>
        {cards.map((card, at) => (
          <li key={card}>
            <HandCard
              card={card}
              size="tile"
              position={at + 1}
              count={cards.length}
              wins={winning.has(card)}
              stop={roving.stop(card)}
              onRead={(each) => overlays.readCard(each, cards)}
            />
          </li>
        ))}
      </ul>
      <Segmented
        name="order"
        legend={t("hand.order")}
        hideLegend
        value={preferences.order}
        onChange={(order) => setPreferences({ order })}
        options={[
          { value: "type", label: t("hand.byType") },
          { value: "drawn", label: t("hand.asDrawn") },
        ]}
      />
    </Sheet>
  );
}
