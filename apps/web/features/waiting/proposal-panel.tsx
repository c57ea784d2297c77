"use client";

import type { TableLink } from "@mutable/client";
import { cardText } from "@mutable/decks";
import { BLANK, type BlankCard } from "@mutable/engine";
import type { TableInfo } from "@mutable/protocol";
import { useState } from "react";
import { useBlankText, withBlank } from "../../decks/blank-card.tsx";
import { useOfferedDeck, usePageDecks } from "../../decks/client.tsx";
import { useTranslate } from "../../texts/client.tsx";
import { Button } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { Face } from "../../ui/face.tsx";
import { knownFace } from "../../ui/faces.ts";
import { Icon } from "../../ui/icon.tsx";
import type { Commands } from "../connection/commands.ts";
import { personName } from "../formats/people.ts";
import { TableCard } from "./table-card.tsx";
import type { WaitingState } from "./waiting-state.ts";

interface ProposalPanelProps {
  table: TableLink;
  info: TableInfo;
  room: WaitingState;
  commands: Commands;
}

/** The proposal for this game, each player's answer, and the viewer's buttons. */
export function ProposalPanel({ table, info, room, commands }: ProposalPanelProps) {
  const t = useTranslate();
  const { proposal, you, isHost } = room;
  const { blank } = info.settings;
  const proposed = useProposed(info);
  if (proposal === undefined) return null;
  const host = Object.values(info.seats).find(({ id }) => id === info.host);
  return (
    <section
      aria-labelledby="proposal"
      className={classes(
        "overflow-hidden rounded-box border-2 bg-surface shadow-1",
        proposal.isAgreed ? "border-ok" : "border-(--tc)",
        "t-meta",
      )}
    >
      <h2 id="proposal" className="flex items-center gap-2 px-4 py-2.5 text-15 text-(--ton) [background:var(--pat),var(--tc)]">
        <Icon name="lock" />
        {host === undefined ? t("proposal.title") : t("proposal.by", { name: personName(t, host) })}
      </h2>
      <div className="grid gap-3 px-4 py-3.5 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <ul className="grid content-start gap-2">
          {proposed.map(({ id, name, text }) => (
            <li key={id}>
              <b className="block font-bold font-display text-18 leading-[1.15]">{name}</b>
              {text}
            </li>
          ))}
          {blank && (
            <li>
              <ProposedCard deckId={info.settings.deck} blank={blank as BlankCard} />
            </li>
          )}
          <li className="text-15 text-ink-2">{t("proposal.how", { count: proposed.length + (blank ? 1 : 0) })}</li>
        </ul>
        <ul aria-label={t("proposal.answers")} className="grid grid-cols-2 content-start gap-1.5">
          {proposal.answers.map(({ seat, place, answer }) => (
            <li
              key={seat}
              className={classes(
                "flex min-w-0 items-center gap-1.5 rounded-pill border-2 py-0.5 pr-2.5 pl-0.5 font-semi text-15 leading-tight",
                answer === "agrees" && "border-ok text-ok-text",
                answer === "declines" && "border-danger text-danger-text",
                answer === "open" && "border-line-strong border-dashed text-ink-2",
              )}
            >
              <Face face={knownFace(place.face)} size={28} />
              <Icon name={SIGNS[answer]} />
              <span className="min-w-0 truncate">{seat === you ? t("waiting.you") : personName(t, place)}</span>
              <span className="sr-only">{t(`proposal.${answer}`)}</span>
            </li>
          ))}
        </ul>
      </div>
      {you !== undefined && !isHost && info.phase === "waiting" && <ProposalAnswerButtons table={table} room={room} commands={commands} />}
    </section>
  );
}

const SIGNS = { agrees: "check", declines: "x", open: "question" } as const;

/** The names and texts of the proposed meta rules. */
function useProposed({ settings }: TableInfo): readonly { id: string; name: string; text: string }[] {
  const { metas = [], deck } = settings;
  const offered = useOfferedDeck(deck)?.metas ?? [];
  return offered.filter(({ id }) => metas.includes(id));
}

/** The card that the host has written, with all that it does. */
function ProposedCard({ deckId, blank }: { deckId: string; blank: BlankCard }) {
  const t = useTranslate();
  const found = usePageDecks().get(deckId);
  const said = useBlankText(deckId, blank);
  if (found === undefined) return null;
  const { deck, texts } = withBlank(found, blank, said);
  const { id: _, name, text: __, ...rest } = blank;
  return (
    <div className="flex items-start gap-3">
      <TableCard deckId={deckId} blank={blank} width="8.5rem" />
      <div className="min-w-0">
        <span className="block text-15 text-ink-2">{t("blank.ofTable", { type: t(`type.${blank.type}`) })}</span>
        <b className="block break-words font-bold font-display text-18 leading-[1.15]">{name}</b>
        <span className="block min-h-6 break-words">{said && cardText(texts, deck, BLANK)}</span>
        {blank.type === "keeper" && <span className="mt-1 block text-15 text-ink-2">{t("blank.keeperHint")}</span>}
        {said?.isWhole === false && (
          <span className="mt-1 block text-15 text-ink-2">
            {t("blank.ownWords")}
            <code className="block break-all">{JSON.stringify(rest)}</code>
          </span>
        )}
      </div>
    </div>
  );
}

/** Agreeing is getting ready. */
function ProposalAnswerButtons({ table, room, commands }: Pick<ProposalPanelProps, "table" | "room" | "commands">) {
  const t = useTranslate();
  const { proposal, you } = room;
  const given = proposal?.answers.find(({ seat }) => seat === you)?.answer;
  const [sending, setSending] = useState<"agrees" | "declines">();
  const answer = (wanted: "agrees" | "declines") => {
    const agrees = { ready: true, ...proposal?.agreement };
    const said = given === wanted ? { ready: false } : wanted === "agrees" ? agrees : { ready: true, declines: true as const };
    setSending(wanted);
    void commands.follow("ready", table.setReady(said)).then(() => setSending(undefined));
  };
  return (
    <div className="flex flex-wrap items-center justify-end gap-2 bg-surface-2 px-4 py-2.5 max-md:*:flex-auto">
      <p className="mr-auto text-15">
        <b>{t("proposal.ask")}</b> {t("proposal.seen")}
      </p>
      <Button
        tone={given === "agrees" ? "plain" : "primary"}
        aria-pressed={given === "agrees"}
        busy={sending === "agrees"}
        onClick={() => answer("agrees")}
      >
        {given === "agrees" && <Icon name="check" />}
        {t("proposal.agree")}
      </Button>
      <Button aria-pressed={given === "declines"} busy={sending === "declines"} onClick={() => answer("declines")}>
        {given === "declines" && <Icon name="check" />}
        {t("proposal.without")}
      </Button>
    </div>
  );
}
