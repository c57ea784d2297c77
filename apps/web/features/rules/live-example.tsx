"use client";

import { cardName } from "@mutable/decks";
import { activeRules, type CardId, type Deck, type Seat } from "@mutable/engine";
import { type ReactNode, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useDeck, useDeckTexts } from "../../decks/client.tsx";
import { useTranslate } from "../../texts/client.tsx";
import { Button } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { Icon } from "../../ui/icon.tsx";
import { goalsInPlay } from "../board/centre/goal-parts.ts";
import { cardNames, seatLabel, type TextContext, type ViewContext } from "../board/model/context.ts";
import { logLines } from "../board/model/log-lines.ts";
import { plainText } from "../board/model/sentence.ts";
import { clauses } from "../board/rules/clauses.ts";
import { dials } from "../board/rules/dials.ts";
import { ClauseItem, DialItem } from "../board/rules/rule-items.tsx";
import "../board/styles.css";
import { GameCard } from "../cards/game-card.tsx";
import { GameToken } from "../cards/game-token.tsx";
import { cardsToChoose, choose, type Example, startExample } from "./example.ts";
import { READER } from "./examples.ts";

interface LiveExampleProps {
  deckId: string;
  name: string;
  title: string;
}

/** A small playable table: the real engine, drawn with components of the board. */
export function LiveExample({ deckId, name, title }: LiveExampleProps) {
  const deck = useDeck(deckId);
  const [example, setExample] = useState(() => startExample(deck, name));
  const [chosen, setChosen] = useState<readonly CardId[]>([]);
  const { t, context } = useScene(deck, example);
  const { shows, seats = 2 } = example.table;
  const root = useRef<HTMLElement>(null);
  const again = useRef<HTMLButtonElement>(null);
  const { decision } = example;
  /** Moves the focus to the next card that can be chosen, since the pressed button may be gone. */
  function show(next: Example) {
    const buttons = () => [...(root.current?.querySelectorAll<HTMLButtonElement>("[data-choice]") ?? [])];
    const place = Math.max(0, buttons().indexOf(document.activeElement as HTMLButtonElement));
    flushSync(() => {
      setExample(next);
      setChosen([]);
    });
    const left = buttons();
    const free = [...left.slice(place), ...left.slice(0, place)].find((button) => !button.disabled);
    (free ?? again.current)?.focus();
  }
  function pick(card: CardId) {
    if (decision === undefined) return;
    const cards = chosen.includes(card) ? chosen.filter((each) => each !== card) : [...chosen, card];
    if (cards.length < cardsToChoose(decision)) setChosen(cards);
    else show(choose(example, cards));
  }
  const choice: Choice = { from: new Set(decision?.cards ?? []), chosen, isPlay: decision?.kind === "must_play", pick };
  const rows: readonly Seat[] = shows.includes("rows")
    ? (["player_1", "player_2", "player_3"] as const).slice(0, seats)
    : shows.includes("mine")
      ? [READER]
      : [];
  return (
    <section
      ref={root}
      aria-label={title}
      className="grid min-w-0 gap-4 rounded-panel border-[1.5px] border-line bg-bg p-3 md:p-4"
      data-example={name}
    >
      {shows.includes("rules") && <Rules context={context} />}
      <div className={classes("grid gap-4 empty:hidden", shows.includes("goals") && rows.length > 0 && "md:grid-cols-2")}>
        {shows.includes("goals") && <Goals context={context} />}
        {rows.length > 0 && (
          <Part title={t(rows.length === 1 ? "zone.mine" : "example.others")}>
            <ul className="grid gap-3">
              {rows.map((seat) => (
                <Row key={seat} context={context} seat={seat} isNamed={rows.length > 1} choice={choice} />
              ))}
            </ul>
          </Part>
        )}
      </div>
      <Hand context={context} choice={choice} />
      <Happened context={context} example={example} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="min-w-0 flex-[1_1_14rem] font-semi">
          {statusText(context, example)}
        </p>
        <div className="flex flex-wrap gap-2">
          {decision?.pass && <Button onClick={() => show(choose(example, []))}>{t("example.pass")}</Button>}
          <Button
            ref={again}
            tone="quiet"
            onClick={() => {
              setExample(startExample(deck, name));
              setChosen([]);
            }}
          >
            <Icon name="arrow-counter-clockwise" />
            {t("example.again")}
          </Button>
        </div>
      </div>
    </section>
  );
}

/** What can be chosen now. */
interface Choice {
  readonly from: ReadonlySet<CardId>;
  readonly chosen: readonly CardId[];
  /** True if a chosen card is played. */
  readonly isPlay: boolean;
  readonly pick: (card: CardId) => void;
}

const NAMES = { player_2: "example.other", player_3: "example.otherThird" } as const;

function useScene(deck: Deck, { view }: Example) {
  const t = useTranslate();
  const words = useDeckTexts(deck.id);
  /** Stays the same, so that the lines of the log are made once. */
  const text = useMemo(
    (): TextContext => ({
      t,
      words,
      deck,
      you: READER,
      nameOf: (seat) => t(seat === "player_2" || seat === "player_3" ? NAMES[seat] : "board.yourself"),
    }),
    [t, words, deck],
  );
  const context = useMemo((): ViewContext => ({ ...text, viewer: READER, view }), [text, view]);
  return { t, context };
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
  const others = clauses(context).filter(({ isMeta }) => !isMeta);
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

function Goals({ context }: { context: ViewContext }) {
  const { t, deck } = context;
  return (
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
            <span className="text-15 text-ink-2">{hint}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function holder({ t, nameOf }: ViewContext, held: ReturnType<typeof goalsInPlay>[number]["parts"][number]["holder"]): string {
  if (held === undefined) return t("goal.notInPlay");
  return held === "hand" ? t("goal.inYourHand") : nameOf(held);
}

interface RowProps {
  context: ViewContext;
  seat: Seat;
  isNamed: boolean;
  choice: Choice;
}

/** The Keepers and Creepers in front of a player. */
function Row({ context, seat, isNamed, choice }: RowProps) {
  const { t, deck, view } = context;
  const cards = [...view.keepers[seat], ...view.creepers[seat]];
  const isOut = view.eliminated?.[seat] !== undefined;
  return (
    <li className="grid min-w-0 gap-1" data-row={seat}>
      {isNamed && (
        <p className="text-15">
          <b>{seatLabel(context, seat)}</b>{" "}
          <span className="text-ink-2">
            {isOut ? t("example.out") : seat === READER ? "" : t("seat.hand", { count: view.hands[seat].length })}
          </span>
        </p>
      )}
      {cards.length === 0 ? (
        !isOut && <p className="text-15 text-ink-2">{t("seat.noKeepers")}</p>
      ) : (
        <ul className="flex flex-wrap gap-3">
          {cards.map((card) => (
            <li key={card}>
              {seat === READER && choice.from.has(card) ? (
                <button
                  type="button"
                  data-choice={card}
                  aria-pressed={choice.chosen.includes(card)}
                  aria-label={t("example.choose", { card: cardName(context.words, card) })}
                  onClick={() => choice.pick(card)}
                  className="block min-h-11 min-w-11 rounded-card border-2 border-accent border-dashed p-1.5"
                >
                  <GameToken deck={deck} id={card} state={choice.chosen.includes(card) ? "selected" : undefined} />
                </button>
              ) : (
                <GameToken deck={deck} id={card} />
              )}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function Hand({ context, choice: { from, chosen, isPlay, pick } }: { context: ViewContext; choice: Choice }) {
  const { t, deck, words, view } = context;
  const { numerals } = activeRules(deck, view);
  return (
    <Part title={t(isPlay ? "example.handToPlay" : "example.hand")}>
      <ul className="flex flex-wrap gap-x-2.5 gap-y-4 pb-1">
        {view.hands[READER].map((card) => (
          <li key={card}>
            <button
              type="button"
              data-choice={card}
              disabled={!from.has(card)}
              {...(!isPlay && { "aria-pressed": chosen.includes(card) })}
              onClick={() => pick(card)}
              className="relative block rounded-card disabled:opacity-60"
            >
              <span aria-hidden="true">
                <GameCard
                  deck={deck}
                  id={card}
                  added={numerals}
                  width="7.05rem"
                  state={chosen.includes(card) ? "selected" : from.has(card) ? "playable" : undefined}
                />
              </span>
              <span className="sr-only">{t(isPlay ? "example.play" : "example.choose", { card: cardName(words, card) })}</span>
            </button>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** What the reader's last choice has brought about, as in the log of a game. */
function Happened({ context, example: { entries } }: { context: ViewContext; example: Example }) {
  // The status below says that the game is won.
  const lines = logLines(context, entries).filter(({ kind }) => kind !== "won");
  if (lines.length === 0) return null;
  return (
    <Part title={context.t("example.happened")}>
      <ul className="grid gap-0.5 text-15">
        {lines.map(({ key, level, sentence }) => (
          <li key={key} className={classes(level === "turn" && "mt-1 font-semi text-ink-2", level === "effect" && "pl-4")}>
            {plainText(context, sentence)}
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** What the reader can do now: play, choose, answer; or how the example has ended. */
function statusText(context: ViewContext, { decision, view }: Example): string {
  const { t, deck } = context;
  const { ending, turn, stack } = view;
  if (ending !== undefined && "winner" in ending)
    return t("result.won", { who: ending.winner === READER ? "you" : "other", name: context.nameOf(ending.winner), count: 0, goals: "" });
  switch (decision?.kind) {
    case undefined:
      return t("example.over");
    case "may_react": {
      const held = stack.findLast((frame) => frame.kind === "reaction");
      return t("example.react", { card: held === undefined ? "" : cardNames(context, [held.to]) });
    }
    case "must_discard_from_hand":
      return t("example.discard", { count: decision.min });
    case "must_give_from_hand":
      return t("example.give", { count: decision.min });
    case "must_trash_keepers":
      return t("example.trash", { count: decision.min });
    default: {
      const { plays } = activeRules(deck, view);
      return t("example.left", { played: turn.played, count: plays - turn.played });
    }
  }
}
