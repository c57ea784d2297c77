"use client";

import { cardOf, type Seat, type View } from "@mutable/engine";
import { type CSSProperties, useEffect, useMemo, useState } from "react";
import { TypeGlyph } from "../../../ui/card/type-glyph.tsx";
import { classes } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { useFit } from "../../../ui/use-fit.ts";
import { isTable } from "../layout/layout.ts";
import { outSeat } from "../model/out-seats.ts";
import { useRovingFocus } from "../shared/roving.ts";
import { useCurrentView, useInput, useLayout, useOpenOverlay, useOverlays, useText } from "../state/contexts.ts";
import { usePreferences } from "../state/preferences.ts";
import { HandCard } from "./hand-card.tsx";
import { countByType, type HandType, type LaterHandParts, NO_CARDS, randomPick, sortHand } from "./hand-cards.ts";
import { useUnreadCards } from "./unread-cards.ts";

/** Up to this number of cards they are larger where there is room. */
const SMALL = 5;
/** From this number on, a hand at the table is two columns wide. */
const WIDE = 7;
/** From this number on, a phone cannot show all cards at once. */
const HUGE = 11;

/** The viewer's hand; while the viewer is out, when it returns. */
export function HandPanel({ later }: { later: LaterHandParts | undefined }) {
  const { context, view } = useCurrentView();
  const out = view.viewer === "watcher" || view.ending !== undefined ? undefined : outSeat(context.deck, view, view.viewer);
  return out === undefined || later === undefined ? <HandCards later={later} /> : <later.OutBox out={out} />;
}

function HandCards({ later }: { later: LaterHandParts | undefined }) {
  const { context, view } = useCurrentView();
  const overlays = useOverlays();
  const { openCard } = useOpenOverlay();
  const input = useInput();
  const [preferences] = usePreferences();
  const layout = useLayout();
  const { t, viewer, deck } = context;
  const isWatching = viewer === "watcher";
  const hand = isWatching ? NOTHING : view.hands[viewer];
  const [filter, setFilter] = useState<HandType>();
  const all = useMemo(() => sortHand(context, hand, preferences.order), [context, hand, preferences.order]);
  const winning = useMemo(() => later?.winningCards(context) ?? NO_CARDS, [context, later]);
  const { unread, haveRead } = useUnreadCards(hand);
  const types = countByType(deck, hand);
  // The table has room for all cards, and no bar. A filter for a type that is gone has no effect.
  const hasBar = !isTable(layout);
  const active = hasBar && types.some(([type]) => type === filter) ? filter : undefined;
  // The filter never hides the card picked at random, or selected cards.
  const picked = randomPick(input.decision);
  const visible = all.filter(
    (card) => active === undefined || cardOf(deck, card).type === active || card === picked || input.draft?.cards.includes(card),
  );
  const roving = useRovingFocus(visible);
  // More cards than show a strip of themselves (`--strip` in hand.css) lie in rows.
  const [panel, fanned] = useFit("--strip");
  const size = all.length > fanned ? "tile" : "card";

  useEffect(() => {
    if (openCard !== undefined) haveRead(openCard.card);
  }, [openCard, haveRead]);

  return (
    <section
      ref={panel}
      className={classes(
        "hand",
        size === "tile" ? "has-rows" : "has-fan",
        all.length >= WIDE && "is-wide",
        all.length >= HUGE && "is-huge",
      )}
      id="panel-hand"
      tabIndex={-1}
      aria-label={t(isWatching ? "hand.watching" : "hand.yours")}
      style={{ "--n": visible.length } as CSSProperties}
    >
      {hasBar && (
        <div className="hand__bar">
          {!isWatching && (
            <h2>
              {t("hand.yours")} <span className="count">{all.length}</span>
            </h2>
          )}
          {types.length > 1 && <Filters types={types} count={all.length} active={active} onChange={setFilter} />}
          {all.length > 4 && (
            <button type="button" className="filter filter--all" onClick={() => overlays.showSheet("hand")} aria-label={t("hand.seeAll")}>
              <Icon name="squares-four" />
              <span className="filter__see">{t("hand.seeAll")}</span>
            </button>
          )}
        </div>
      )}
      <p role="status" className="sr-only" data-announcer="filter">
        {active && t("hand.typeCount", { type: t(`hand.types.${active}`), count: visible.length })}
      </p>
      {all.length === 0 && (
        <p className="hand__none">{t(isWatching ? "hand.watching" : drawsLater(view, viewer) ? "hand.none" : "hand.noneNow")}</p>
      )}
      {all.length > 0 && (
        <ul className={size === "tile" ? "rows" : classes("fan", visible.length <= SMALL && "is-small")} {...roving.row}>
          {visible.map((card, at) => (
            <li key={card} style={{ "--at": at } as CSSProperties}>
              <HandCard
                card={card}
                size={size}
                position={at + 1}
                count={visible.length}
                wins={winning.has(card)}
                isNew={unread.has(card)}
                stop={roving.stop(card)}
                onRead={(each) => overlays.readCard(each, visible)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const drawsLater = ({ turn, ending, joining }: View, viewer: Seat): boolean =>
  turn.seat !== viewer && ending === undefined && !joining.includes(viewer);

const NOTHING: readonly string[] = [];

interface FiltersProps {
  types: readonly (readonly [HandType, number])[];
  count: number;
  active: HandType | undefined;
  onChange: (type: HandType | undefined) => void;
}

function Filters({ types, count, active, onChange }: FiltersProps) {
  const { t } = useText();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is a part of a form.
    <div className="filters" role="group" aria-label={t("hand.filter")}>
      <button type="button" className="filter" aria-pressed={active === undefined} onClick={() => onChange(undefined)}>
        {t("hand.all")} <span className="filter__all">{count}</span>
      </button>
      {types.map(([type, each]) => (
        <button
          key={type}
          type="button"
          className={classes("filter", `t-${type}`)}
          aria-pressed={active === type}
          aria-label={t("hand.typeCount", { type: t(`hand.types.${type}`), count: each })}
          onClick={() => onChange(active === type ? undefined : type)}
        >
          <TypeGlyph type={type} />
          <span className="filter__name" aria-hidden="true">
            {t(`hand.types.${type}`)}
          </span>{" "}
          <span aria-hidden="true">{each}</span>
        </button>
      ))}
    </div>
  );
}
