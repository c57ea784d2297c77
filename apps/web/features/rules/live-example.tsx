"use client";

import { cardName } from "@mutable/decks";
import { activeRules, type CardId, type Deck, type Game, viewFor } from "@mutable/engine";
import { type ReactNode, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useDeck, useDeckTexts } from "../../decks/client.tsx";
import { useTranslate } from "../../texts/client.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { goalsInPlay } from "../board/centre/goal-parts.ts";
import type { ViewContext } from "../board/model/context.ts";
import { clauses } from "../board/rules/clauses.ts";
import { dials } from "../board/rules/dials.ts";
import { ClauseItem, DialItem } from "../board/rules/rule-items.tsx";
import "../board/styles.css";
import { GameCard } from "../cards/game-card.tsx";
import { GameToken } from "../cards/game-token.tsx";
import { type ExampleName, playableCards, playInExample, READER, startExample } from "./example.ts";

/** A small playable table: the real engine, drawn with components of the board. */
export function LiveExample({ deckId, name }: { deckId: string; name: ExampleName }) {
  const deck = useDeck(deckId);
  const t = useTranslate();
  const [game, setGame] = useState(() => startExample(deck, name));
  const context = useScene(deck, game);
  const can = playableCards(game);
  const { numerals } = activeRules(deck, game);
  const hand = useRef<HTMLUListElement>(null);
  const again = useRef<HTMLButtonElement>(null);
  /** Moves the focus to the next playable card, since the pressed button is gone. */
  function play(card: CardId) {
    const place = game.hands[READER].indexOf(card);
    flushSync(() => setGame(playInExample(deck, game, card)));
    const buttons = [...(hand.current?.querySelectorAll("button") ?? [])];
    const next = [...buttons.slice(place), ...buttons.slice(0, place)].find((button) => !button.disabled);
    (next ?? again.current)?.focus();
  }
  return (
    <section
      aria-label={t(`how.${name}.title`)}
      className="grid min-w-0 gap-4 rounded-panel border-[1.5px] border-line bg-bg p-3 md:p-4"
      data-example={name}
    >
      <Rules context={context} />
      {name === "goal" && <GoalsAndKeepers context={context} />}
      <Part title={t("example.hand")}>
        <ul ref={hand} className="flex flex-wrap gap-x-2.5 gap-y-4 pb-1">
          {game.hands[READER].map((card) => (
            <li key={card}>
              <button
                type="button"
                disabled={!can.includes(card)}
                onClick={() => play(card)}
                className="relative block rounded-card disabled:opacity-60"
              >
                <span aria-hidden="true">
                  <GameCard deck={deck} id={card} added={numerals} width="7.05rem" state={can.includes(card) ? "playable" : undefined} />
                </span>
                <span className="sr-only">{t("example.play", { card: cardName(context.words, card) })}</span>
              </button>
            </li>
          ))}
        </ul>
      </Part>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="min-w-0 flex-[1_1_14rem] font-semi">
          {outcome(context, game)}
        </p>
        <Button ref={again} tone="quiet" onClick={() => setGame(startExample(deck, name))}>
          <Icon name="arrow-counter-clockwise" />
          {t("example.again")}
        </Button>
      </div>
    </section>
  );
}

function useScene(deck: Deck, game: Game): ViewContext {
  const t = useTranslate();
  const words = useDeckTexts(deck.id);
  return useMemo(
    () => ({
      t,
      words,
      deck,
      you: READER,
      viewer: READER,
      nameOf: (seat) => t(seat === READER ? "board.yourself" : "example.other"),
      view: viewFor(game, READER),
    }),
    [t, words, deck, game],
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <h3 className="text-15">{title}</h3>
      {children}
    </div>
  );
}

function Rules({ context }: { context: ViewContext }) {
  const others = clauses(context);
  return (
    <Part title={context.t("zone.rules")}>
      <ul className="dials w-fit max-w-full max-md:w-full">
        {dials(context).map((dial) => (
          <DialItem key={dial.name} text={context} dial={dial} wrap={(face) => <div>{face}</div>} />
        ))}
      </ul>
      {others.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {others.map((clause) => (
            <ClauseItem key={clause.card} text={context} clause={clause} wrap={(face) => <div>{face}</div>} />
          ))}
        </ul>
      )}
    </Part>
  );
}

function GoalsAndKeepers({ context }: { context: ViewContext }) {
  const { t, deck, view: table } = context;
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Part title={t("zone.goals")}>
        <ul className="grid gap-2">
          {goalsInPlay(context).map(({ card, parts, hint }) => (
            <li key={card} className="grid gap-1.5">
              <GameCard
                deck={deck}
                id={card}
                width="8.5rem"
                holders={(keeper) => holder(context, parts.find((each) => each.card === keeper)?.holder)}
              />
              <span className="text-14 text-ink-2">{hint}</span>
            </li>
          ))}
        </ul>
      </Part>
      <Part title={t("zone.mine")}>
        <ul className="flex flex-wrap gap-3">
          {table.keepers[READER].map((card: CardId) => (
            <li key={card}>
              <GameToken deck={deck} id={card} />
            </li>
          ))}
        </ul>
      </Part>
    </div>
  );
}

function holder({ t, nameOf }: ViewContext, held: ReturnType<typeof goalsInPlay>[number]["parts"][number]["holder"]): string {
  if (held === undefined) return t("goal.notInPlay");
  return held === "hand" ? t("goal.inYourHand") : nameOf(held);
}

/** The state of the example: won, turn over, or the plays left. */
function outcome({ t, deck }: ViewContext, game: Game): string {
  const { ending, turn } = game;
  if (ending !== undefined && "winner" in ending) return t("result.won", { who: "you", name: "", count: 0, goals: "" });
  if (playableCards(game).length === 0) return t("example.over");
  const { plays } = activeRules(deck, game);
  return t("example.left", { played: turn.played, count: plays - turn.played });
}
