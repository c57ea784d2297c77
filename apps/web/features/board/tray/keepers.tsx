"use client";

import type { Decision, Seat } from "@mutable/engine";
import { Icon } from "../../../ui/icon.tsx";
import { CardArt } from "../../cards/card-art.tsx";
import { GameToken } from "../../cards/game-token.tsx";
import { goalsInPlay, wantedNow } from "../centre/goal-parts.ts";
import { calledHere } from "../model/context.ts";
import { otherSeats } from "../seats/seat-summary.ts";
import { type Stop, useRoving } from "../shared/roving.ts";
import { SeatFace } from "../shared/seat-avatar.tsx";
import { useBoard, useNow } from "../state/board-state.tsx";
import { Choice } from "./choice.tsx";

/** Keepers in the rows in which they lie. */
export function KeeperRows({ decision }: { decision: Decision }) {
  const { scene, view } = useNow();
  const { choosing } = useBoard();
  const seats = scene.viewer === "watcher" ? otherSeats(view) : [scene.viewer, ...otherSeats(view)];
  const roving = useRoving(decision.cards);
  return (
    <div className="keeper-rows" role="radiogroup" aria-label={scene.t("tray.title")} {...roving.row}>
      {seats.map((seat) => (
        <Row
          key={seat}
          seat={seat}
          cards={[...view.keepers[seat], ...view.creepers[seat]].filter((card) => decision.cards.includes(card))}
          chosen={choosing.draft?.cards[0]}
          onChoose={choosing.toggle}
          stopOf={roving.stop}
        />
      ))}
    </div>
  );
}

/** One of one's own on the left, one of theirs on the right, and between them what would be swapped. */
export function KeeperExchange({ decision }: { decision: Decision }) {
  const { scene, view } = useNow();
  const { choosing } = useBoard();
  const { t, viewer, deck } = scene;
  const [theirs] = choosing.draft?.cards ?? [];
  const own = choosing.draft?.own;
  const [ofMine, ofTheirs] = [useRoving(decision.own ?? []), useRoving(decision.cards)];
  if (viewer === "watcher") return null;
  return (
    <div className="exchange">
      <div className="exchange__side" role="radiogroup" aria-label={t("tray.giveOne")} {...ofMine.row}>
        <h2>{t("tray.giveOne")}</h2>
        <Row seat={viewer} cards={decision.own ?? []} chosen={own} onChoose={choosing.chooseOwn} stopOf={ofMine.stop} />
      </div>
      <div className="exchange__between" aria-hidden="true">
        {own === undefined ? <span className="exchange__gap" /> : <CardArt deck={deck} id={own} />}
        <Icon name="swap" />
        {theirs === undefined ? <span className="exchange__gap" /> : <CardArt deck={deck} id={theirs} />}
      </div>
      <div className="exchange__side" role="radiogroup" aria-label={t("tray.takeOne")} {...ofTheirs.row}>
        <h2>{t("tray.takeOne")}</h2>
        <div className="keeper-rows">
          {otherSeats(view).map((seat) => (
            <Row
              key={seat}
              seat={seat}
              cards={view.keepers[seat].filter((card) => decision.cards.includes(card))}
              chosen={theirs}
              onChoose={choosing.toggle}
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
  stopOf: (card: string) => Stop;
}

function Row({ seat, cards, chosen, onChoose, stopOf }: RowProps) {
  const { scene } = useNow();
  const wanted = wantedNow(goalsInPlay(scene));
  if (cards.length === 0) return null;
  const name = calledHere(scene, seat);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is a part of a form.
    <div className="keeper-row" role="group" aria-label={name}>
      <span className="keeper-row__who" aria-hidden="true">
        <SeatFace seat={seat} size={40} />
        <b>{name}</b>
      </span>
      {cards.map((card) => (
        <Choice
          key={card}
          card={card}
          isChosen={card === chosen}
          isOneOfMany={false}
          among={cards}
          onChoose={() => onChoose(card)}
          stop={stopOf(card)}
          className="token-button"
        >
          <GameToken deck={scene.deck} id={card} state={card === chosen ? "selected" : wanted.has(card) ? "wanted" : undefined} />
        </Choice>
      ))}
    </div>
  );
}
