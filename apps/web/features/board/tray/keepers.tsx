"use client";

import type { Decision, Seat, View } from "@mutable/engine";
import { Icon } from "../../../ui/icon.tsx";
import { CardArt } from "../../cards/card-art.tsx";
import { GameToken } from "../../cards/game-token.tsx";
import { goalsInPlay, wantedKeepers } from "../centre/goal-parts.ts";
import { seatLabel } from "../model/context.ts";
import { seatsAfterViewer } from "../seats/seat-summary.ts";
import { type RovingItem, useRovingFocus } from "../shared/roving.ts";
import { SeatFace } from "../shared/seat-face.tsx";
import { useCurrentView, useInput } from "../state/contexts.ts";
import { CardChoice } from "./choice.tsx";

/** The keepers in rows, by seat. */
export function KeeperRows({ decision }: { decision: Decision }) {
  const { context, view } = useCurrentView();
  const input = useInput();
  const others = seatsWithRows(view);
  const seats = context.viewer === "watcher" ? others : [context.viewer, ...others];
  const roving = useRovingFocus(decision.cards);
  return (
    <div className="keeper-rows" role="radiogroup" aria-label={context.t("tray.title")} {...roving.row}>
      {seats.map((seat) => (
        <Row
          key={seat}
          seat={seat}
          cards={[...view.keepers[seat], ...view.creepers[seat]].filter((card) => decision.cards.includes(card))}
          chosen={input.draft?.cards[0]}
          onChoose={input.toggle}
          stopOf={roving.stop}
        />
      ))}
    </div>
  );
}

/** A player who joins has no row yet. */
const seatsWithRows = (view: View): readonly Seat[] => seatsAfterViewer(view).filter((seat) => !view.joining.includes(seat));

/** Own keepers on the left, the others' on the right, and the swap between them. */
export function KeeperExchange({ decision }: { decision: Decision }) {
  const { context, view } = useCurrentView();
  const input = useInput();
  const { t, viewer, deck } = context;
  const [theirs] = input.draft?.cards ?? [];
  const own = input.draft?.own;
  const [ofMine, ofTheirs] = [useRovingFocus(decision.own ?? []), useRovingFocus(decision.cards)];
  if (viewer === "watcher") return null;
  return (
    <div className="exchange">
      <div className="exchange__side" role="radiogroup" aria-label={t("tray.giveOne")} {...ofMine.row}>
        <h2>{t("tray.giveOne")}</h2>
        <Row seat={viewer} cards={decision.own ?? []} chosen={own} onChoose={input.chooseOwn} stopOf={ofMine.stop} />
      </div>
      <div className="exchange__between" aria-hidden="true">
        {own === undefined ? <span className="exchange__gap" /> : <CardArt deck={deck} id={own} />}
        <Icon name="swap" />
        {theirs === undefined ? <span className="exchange__gap" /> : <CardArt deck={deck} id={theirs} />}
      </div>
      <div className="exchange__side" role="radiogroup" aria-label={t("tray.takeOne")} {...ofTheirs.row}>
        <h2>{t("tray.takeOne")}</h2>
        <div className="keeper-rows">
          {seatsWithRows(view).map((seat) => (
            <Row
              key={seat}
              seat={seat}
              cards={view.keepers[seat].filter((card) => decision.cards.includes(card))}
              chosen={theirs}
              onChoose={input.toggle}
              stopOf={ofTheirs.stop}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

interface RowProps {
  seat: Seat;
  cards: readonly string[];
  chosen: string | undefined;
  onChoose: (card: string) => void;
  stopOf: (card: string) => RovingItem;
}

function Row({ seat, cards, chosen, onChoose, stopOf }: RowProps) {
  const { context } = useCurrentView();
  const wanted = wantedKeepers(goalsInPlay(context));
  if (cards.length === 0) return null;
  const name = seatLabel(context, seat);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is a part of a form.
    <div className="keeper-row" role="group" aria-label={name}>
      <span className="keeper-row__who" aria-hidden="true">
        <SeatFace seat={seat} size={40} />
        <b>{name}</b>
      </span>
      {cards.map((card) => (
        <CardChoice
          key={card}
          card={card}
          isChosen={card === chosen}
          isOneOfMany={false}
          among={cards}
          onChoose={() => onChoose(card)}
          stop={stopOf(card)}
          className="token-button"
        >
          <GameToken deck={context.deck} id={card} state={card === chosen ? "selected" : wanted.has(card) ? "wanted" : undefined} />
        </CardChoice>
      ))}
    </div>
  );
}
