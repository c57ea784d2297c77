"use client";

import { useMemo } from "react";
import { Segmented } from "../../../ui/segmented.tsx";
import { useRoving } from "../shared/roving.ts";
import { Sheet } from "../shared/sheet.tsx";
import { useBoard, useNow } from "../state/board-state.tsx";
import { HandCard } from "./hand-card.tsx";
import { sorted, winningPlays } from "./hand-cards.ts";

/** The whole hand at once. Nothing is played from here. */
export function HandOverview() {
  const { scene, view } = useNow();
  const { opened, preferences, prefer } = useBoard();
  const { t, viewer } = scene;
  const cards = useMemo(
    () => (viewer === "watcher" ? [] : sorted(scene, view.hands[viewer], preferences.order)),
    [scene, view, viewer, preferences.order],
  );
  const winning = useMemo(() => winningPlays(scene), [scene]);
  const roving = useRoving(cards);
  return (
    <Sheet
      heading={
        <>
          {t("hand.yours")} <span className="count">{cards.length}</span>
        </>
      }
      note={<span className="sheet__note">{t("hand.tapToRead")}</span>}
      onClose={opened.close}
      className="sheet--wide"
    >
      <ul className="overview" {...roving.row}>
        {cards.map((card, at) => (
          <li key={card}>
            <HandCard
              card={card}
              look="tile"
              position={at + 1}
              count={cards.length}
              wins={winning.has(card)}
              stop={roving.stop(card)}
              onRead={(each) => opened.read(each, cards)}
            />
          </li>
        ))}
      </ul>
      <Segmented
        name="order"
        legend={t("hand.order")}
        hideLegend
        value={preferences.order}
        onChange={(order) => prefer({ order })}
        options={[
          { value: "type", label: t("hand.byType") },
          { value: "drawn", label: t("hand.asDrawn") },
        ]}
      />
    </Sheet>
  );
}
