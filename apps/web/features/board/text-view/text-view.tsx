"use client";

import { cardName, cardText, effectText } from "@mutable/decks";
import { type Decision, predictEffects, turnProgress } from "@mutable/engine";
import type { ReactNode } from "react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { classes } from "../../../ui/classes.ts";
import { visibleType } from "../../cards/type-of.ts";
import { ConnectionBadge } from "../../connection/badge.tsx";
import { LogAnnouncer } from "../captions/announcer.tsx";
import { ChatAnnouncer } from "../captions/chat-announcer.tsx";
import { RecapBar } from "../captions/recap-bar.tsx";
import { useRecapCount } from "../captions/recap-count.ts";
import { goalsInPlay, progressCount } from "../centre/goal-parts.ts";
import { KeyList } from "../keys/keys-sheet.tsx";
import { cardNames, seatLabel, whoArguments } from "../model/context.ts";
import { replyShape } from "../model/draft.ts";
import type { LogLine } from "../model/log-lines.ts";
import { AbsentPrompt, StandInPrompt, SuspendedPrompt } from "../prompt/absence-prompts.tsx";
import { unaskedPlaysOf } from "../prompt/interject.ts";
import { InterjectButtons } from "../prompt/interject-buttons.tsx";
import { PromptAnnouncer } from "../prompt/prompt-announcer.tsx";
import { PromptBar } from "../prompt/prompt-bar.tsx";
import { TakeSeat } from "../prompt/take-seat.tsx";
import { VotePrompt } from "../prompt/vote-prompt.tsx";
import { eliminatesViewer } from "../reading/own-elimination.ts";
import { clauses, spokenEffect } from "../rules/clauses.ts";
import { dials } from "../rules/dials.ts";
import { dialSource } from "../rules/rule-items.tsx";
import { hasTurn, seatsAfterViewer, summarizeSeat } from "../seats/seat-summary.ts";
import { LogAndChat } from "../side/log-and-chat.tsx";
import {
  useCurrentView,
  useInfo,
  useInput,
  useIsDisconnected,
  useOverlays,
  usePassAhead,
  usePresence,
  useShell,
  useText,
} from "../state/contexts.ts";
import { usePreferences } from "../state/preferences.ts";
import type { SideTab } from "../state/use-talk.ts";
import { isAnsweredInTray } from "../tray/is-answered-in-tray.ts";
import { Tray } from "../tray/tray.tsx";

const LATER_PROMPTS = {
  AbsentPrompt,
  InterjectButtons,
  StandInPrompt,
  SuspendedPrompt,
  TakeSeat,
  unaskedPlaysOf,
  VotePrompt,
};

interface TextViewProps {
  lines: readonly LogLine[];
  /** The new lines. */
  newLines: readonly LogLine[];
  repeated: number;
  /** What need not be announced: so many lines of the log, and chat up to that line. */
  known: { readonly lines: number; readonly chat: number };
  overlay: ReactNode;
}

/** The table as text: the same data, decisions and keys as the board. */
export function TextView({ lines, newLines, repeated, known, overlay }: TextViewProps) {
  const text = useText();
  const shell = useShell();
  const isDisconnected = useIsDisconnected();
  const info = useInfo();
  const overlays = useOverlays();
  const input = useInput();
  const passAhead = usePassAhead();
  const [, setPreferences] = usePreferences();
  const { t } = text;
  const [tab, setTab] = useState<SideTab>("log");
  const missedCount = useRecapCount();
  const { decision } = input;
  return (
    <div className={classes("text-view", shell.className)} data-phase={info.phase} data-line={isDisconnected ? "off" : "open"}>
      <header className="text-view__head">
        <h1>{t("text.title", { name: shell.title })}</h1>
        {shell.badge(<ConnectionBadge />)}
        {passAhead.mode !== "nothing" && <Button onClick={() => passAhead.set("nothing")}>{t("passAhead.end")}</Button>}
        <Button onClick={() => overlays.showSheet("menu")}>{t("menu.title")}</Button>
        <Button onClick={() => setPreferences({ asText: false })}>{t("text.back")}</Button>
      </header>
      <main className="contents">
        {missedCount > 0 && <RecapBar count={missedCount} />}
        {shell.prompt(<PromptBar later={LATER_PROMPTS} />)}
        {shell.controls}
        <TurnNow />
        <SoloLine />
        {isChosenFrom(decision) && <Tray decision={decision} id="panel-tray" />}
        {shell.hand(<HandTable />)}
        <RulesTable />
        <GoalsTable />
        <PlayersTable />
        <DiscardsTable />
      </main>
      <aside className="text-view__talk" aria-label={t("zone.log")} id="panel-side">
        <LogAndChat lines={lines} tab={tab} onTab={setTab} />
      </aside>
      <section className="text-view__keys" aria-labelledby="text-keys">
        <h2 id="text-keys">{t("keys.title")}</h2>
        <KeyList />
      </section>
      <LogAnnouncer liveLines={newLines} known={known.lines} last={lines.at(-1)} repeated={repeated} />
      <PromptAnnouncer />
      <ChatAnnouncer known={known.chat} />
      {overlay}
    </div>
  );
}

/** The board chooses keepers in place; here the tray does. */
const isChosenFrom = (decision: Decision | undefined): decision is Decision =>
  decision?.kind === "must_trash_keepers" || isAnsweredInTray(decision);

/** The current turn and its progress. */
function TurnNow() {
  const { view } = useCurrentView();
  const text = useText();
  if (!hasTurn(view, view.turn.seat)) return null;
  const { drawn, drawsRequired, played, playsAllowed } = turnProgress(text.deck, view);
  const plays = playsAllowed === "all" ? text.t("number.all") : playsAllowed;
  return <p>{text.t("text.turn", { ...whoArguments(text, view.turn.seat), drawn, draws: drawsRequired, played, plays })}</p>;
}

function SoloLine() {
  const { view } = useCurrentView();
  const text = useText();
  const { t } = text;
  if (view.solo === undefined) return null;
  const { scored, rulesDeck } = view.solo;
  return (
    <p>
      {t("text.solo", { count: scored.length, rules: rulesDeck.length })} {cardNames(text, scored)}
    </p>
  );
}

interface TableProps {
  id: string;
  caption: string;
  heads: readonly string[];
  children: ReactNode;
}

function DataTable({ id, caption, heads, children }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard.
    <section className="data-table" id={id} tabIndex={0} aria-label={caption}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

function HandTable() {
  const { context, view, numeralBonus } = useCurrentView();
  const input = useInput();
  const overlays = useOverlays();
  const { t, viewer, deck, words, nameOf } = context;
  if (viewer === "watcher") return null;
  const { decision, draft } = input;
  const hand = view.hands[viewer];
  const isPlay = decision !== undefined && replyShape(decision) === "play";
  const isMany = decision !== undefined && replyShape(decision) === "some cards";
  const isSecretToKeep = (card: string) => visibleType(deck, card) === "secret" && draft?.cards.includes(card) !== true;
  const effects = (card: string): string => {
    const lines = isPlay ? (predictEffects(deck, view, ["play_card", card]) ?? []) : [];
    return lines.map((line) => effectText(words, line, { viewer, nameOf })).join(" ");
  };
  /** Who would be out confirms it in the reading dialog. */
  const play = (card: string) => {
    if (eliminatesViewer(context, ["play_card", card])) overlays.readCard(card, hand);
    else input.sendCard(card);
  };
  return (
    <DataTable
      id="panel-hand"
      caption={t("hand.title", { count: hand.length })}
      heads={[t("text.card"), t("text.type"), t("text.says"), ...(isPlay ? [t("text.effect")] : []), t("text.action")]}
    >
      {hand.map((card, at) => {
        const name = cardName(words, card);
        return (
          <tr key={card}>
            <th scope="row">
              {at + 1}. {name}
            </th>
            <td>{t(`type.${visibleType(deck, card)}`)}</td>
            <td>{cardText(words, deck, card, numeralBonus)}</td>
            {isPlay && <td>{effects(card)}</td>}
            <td>
              {isPlay && decision.cards.includes(card) && (
                <Button data-card={card} aria-label={t("text.playNamed", { name })} onClick={() => play(card)}>
                  {t("text.play")}
                </Button>
              )}
              {isMany && decision.cards.includes(card) && (
                <Button
                  data-card={card}
                  role="checkbox"
                  aria-checked={draft?.cards.includes(card) === true}
                  aria-label={t("text.chooseNamed", { name })}
                  // A Secret is chosen in its reading dialog.
                  onClick={() => (isSecretToKeep(card) ? overlays.readCard(card, hand) : input.toggle(card))}
                >
                  {t(draft?.cards.includes(card) ? "reading.unselect" : "reading.select")}
                </Button>
              )}
              {!isPlay && !isMany && (
                <Button data-card={card} aria-label={t("text.readNamed", { name })} onClick={() => overlays.readCard(card, hand)}>
                  {t("text.read")}
                </Button>
              )}
            </td>
          </tr>
        );
      })}
    </DataTable>
  );
}

function RulesTable() {
  const { context, numeralBonus } = useCurrentView();
  const { t, words, deck } = context;
  return (
    <DataTable id="panel-rules" caption={t("zone.rules")} heads={[t("text.rule"), t("text.now"), t("text.printed"), t("text.why")]}>
      {dials(context).map((dial) => (
        <tr key={dial.name} data-dial={dial.name}>
          <th scope="row">{dial.label}</th>
          <td>{dial.isUnlimited ? t("number.none") : dial.value}</td>
          <td>{dial.printed ?? ""}</td>
          <td>{[dialSource(context, dial), dial.added ?? ""].join(" ")}</td>
        </tr>
      ))}
      {clauses(context).map((clause) => {
        const [effect, printed] = [spokenEffect(context, clause), cardText(words, deck, clause.card, numeralBonus)];
        return (
          <tr key={clause.card}>
            <th scope="row">{cardName(words, clause.card)}</th>
            <td>{effect}</td>
            <td />
            <td>{clause.basics !== undefined || printed === effect ? "" : printed}</td>
          </tr>
        );
      })}
    </DataTable>
  );
}

function GoalsTable() {
  const { context, numeralBonus } = useCurrentView();
  const { t, words, deck } = context;
  const goals = goalsInPlay(context);
  return (
    <DataTable id="panel-goals" caption={t("zone.goals")} heads={[t("text.goal"), t("text.wants"), t("text.nearest")]}>
      {goals.length === 0 && (
        <tr>
          <th scope="row">{t("goal.none")}</th>
          <td colSpan={2}>{t("goal.noneWhy")}</td>
        </tr>
      )}
      {goals.map(({ card, hint }) => (
        <tr key={card}>
          <th scope="row">{cardName(words, card)}</th>
          <td>{cardText(words, deck, card, numeralBonus)}</td>
          <td>{hint}</td>
        </tr>
      ))}
    </DataTable>
  );
}

function PlayersTable() {
  const { context, view } = useCurrentView();
  const info = useInfo();
  const presence = usePresence();
  const { t, viewer, words } = context;
  const seats = viewer === "watcher" ? seatsAfterViewer(view) : [viewer, ...seatsAfterViewer(view)];
  const progress = goalsInPlay(context).flatMap((goal) => goal.progress);
  return (
    <DataTable
      id="panel-seats"
      caption={t("text.players")}
      heads={[t("text.player"), t("text.state"), t("text.hand"), t("text.keepers"), ...view.goals.map((goal) => cardName(words, goal))]}
    >
      {seats.map((seat) => {
        const now = summarizeSeat(context, seat, info, presence);
        return (
          <tr key={seat}>
            <th scope="row">{seatLabel(context, seat)}</th>
            <td>{now.status}</td>
            <td>{now.cardsInHand}</td>
            <td>
              {now.keepers.length === 0 ? t("seat.noKeepers") : cardNames(context, now.keepers)}
              {now.creepers.length > 0 && `, ${t("seat.creepers", { creepers: cardNames(context, now.creepers) })}`}
            </td>
            {view.goals.map((goal) => {
              const found = progress.find((each) => each.goal === goal && each.seat === seat);
              return <td key={goal}>{found && t("text.progress", progressCount(found))}</td>;
            })}
          </tr>
        );
      })}
    </DataTable>
  );
}

function DiscardsTable() {
  const { view, numeralBonus } = useCurrentView();
  const text = useText();
  const { t, words, deck } = text;
  return (
    <DataTable
      id="panel-discards"
      caption={t("text.discards", { count: view.discard.length })}
      heads={[t("text.card"), t("text.type"), t("text.says")]}
    >
      {view.discard.length === 0 && (
        <tr>
          <td colSpan={3}>{t("pile.empty")}</td>
        </tr>
      )}
      {[...view.discard].reverse().map((card) => (
        <tr key={card}>
          <th scope="row">{cardName(words, card)}</th>
          <td>{t(`type.${visibleType(deck, card)}`)}</td>
          <td>{cardText(words, deck, card, numeralBonus)}</td>
        </tr>
      ))}
    </DataTable>
  );
}
