"use client";

import type { TableLink } from "@mutable/client";
import type { TableInfo } from "@mutable/protocol";
import dynamic from "next/dynamic";
import { useState } from "react";
import { usePageDecks } from "../../decks/client.tsx";
import { useTranslate } from "../../texts/client.tsx";
import { classes } from "../../ui/classes.ts";
import { Icon } from "../../ui/icon.tsx";
import { loadPart } from "../../ui/load-part.ts";
import { Wrap } from "../../ui/page.tsx";
import { ChatPanel } from "../chat/chat.tsx";
import { CommandError } from "../connection/command-error.tsx";
import type { Commands } from "../connection/commands.ts";
import { useSecondsUntil } from "../connection/countdown.ts";
import { useTable } from "../connection/table.ts";
import { TableNotice } from "../connection/table-notice.tsx";
import { NextGamePanel } from "../next-game/next-game.tsx";
import { AfterGame } from "./after-game.tsx";
import { BlankButtons } from "./blank-buttons.tsx";
import { EditionTiles } from "./edition-tiles.tsx";
import { FreeSeat } from "./free-seat.tsx";
import { Invite } from "./invite.tsx";
import { KickedPeople } from "./kicked-people.tsx";
import { Newcomer } from "./newcomer.tsx";
import { ProposalPanel } from "./proposal-panel.tsx";
import { SeatCard } from "./seat-card.tsx";
import { SeatOffer } from "./seat-offer.tsx";
import { SettingsAnnouncer } from "./settings-announcer.tsx";
import { StartButtons } from "./start-buttons.tsx";
import { TableDeck } from "./table-deck.tsx";
import { TableSettingsList } from "./table-settings-list.tsx";
import { hasCompany, type WaitingState, waitingState } from "./waiting-state.ts";

/** Loaded on demand: the page is shown before anybody talks. */
const WaitingEmotes = dynamic(() => loadPart(() => import("./waiting-emotes.tsx").then((found) => found.WaitingEmotes)), { ssr: false });

interface WaitingRoomProps {
  table: TableLink;
  info: TableInfo;
  commands: Commands;
  /** True while a seat is being taken for the viewer. */
  isSitting: boolean;
  /** The address of the game that this page has shown before; undefined if none. */
  lastGame: string | undefined;
}

/** A table before its game: seats, settings and the invitation. */
export function WaitingRoom({ table, info, commands, isSitting, lastGame }: WaitingRoomProps) {
  const viewer = useTable(table, "viewer");
  const presence = useTable(table, "presence");
  const profile = usePageDecks().get(info.settings.deck)?.deck.source.profile;
  const { newcomers, starts } = useTable(table, "nextGame");
  const room = waitingState(info, viewer, Math.max(2, profile?.minSeats ?? 2), newcomers);
  const watching = presence?.watchers ?? 0;
  const [isDeclined, setDeclined] = useState(false);
  const [isTalking, setTalking] = useState(false);
  const mayChange = room.isHost && info.phase === "waiting";
  const isNewcomer = room.you !== undefined && newcomers.includes(room.you);
  const isQueued = room.you === undefined && !room.canSit;
  const isOffered = room.canSit && !isDeclined && !isSitting;
  return (
    <Wrap className="grid gap-4 py-3.5 md:grid-cols-[minmax(0,1fr)_21.25rem] md:grid-rows-[auto_1fr] md:gap-x-6 md:py-6.5">
      <div className="@container grid min-w-0 content-start gap-4">
        <Heading info={info} room={room} starts={starts} />
        {mayChange && !info.settings.solo ? <EditionTiles info={info} commands={commands} /> : <TableDeck info={info} />}
        <TableSettingsList info={info} watching={watching} mayChange={mayChange} />
        <TableNotice table={table} />
        <SettingsAnnouncer info={info} />
        {lastGame !== undefined && info.phase === "waiting" && !isNewcomer && <AfterGame lastGame={lastGame} />}
        {isNewcomer && <Newcomer table={table} asks={room.proposal === undefined} commands={commands} />}
        {isQueued && <NextGamePanel table={table} info={info} commands={commands} />}
        {isOffered && <SeatOffer mayWatch={info.settings.watchers} commands={commands} onDecline={() => setDeclined(true)} />}
        <ProposalPanel table={table} info={info} room={room} commands={commands} />
        {mayChange && <BlankButtons info={info} commands={commands} />}
        <ul className={classes("grid grid-cols-2 gap-2 md:gap-3", COLUMNS[info.settings.seats])}>
          {room.places.map(({ seat, place }) =>
            place === undefined ? (
              <FreeSeat key={seat} seat={seat} room={room} info={info} commands={commands} />
            ) : (
              <SeatCard
                key={seat}
                seat={seat}
                place={place}
                room={room}
                info={info}
                presence={presence}
                commands={commands}
                onFace={() => setTalking(true)}
              />
            ),
          )}
        </ul>
        {room.you !== undefined && <NextGamePanel table={table} info={info} commands={commands} />}
        <CommandError error={commands.error} />
        <StartButtons
          table={table}
          info={info}
          state={room}
          commands={commands}
          isSitting={isSitting}
          isOffered={isOffered}
          isNewcomer={isNewcomer}
          isStarted={starts !== undefined}
        />
      </div>
      <aside className="grid content-start gap-4 md:col-start-2 md:row-span-2 md:row-start-1">
        {!info.settings.solo && <Invite table={table} />}
        {/* On phones the invitation comes first only while there is nobody to talk to. */}
        <ChatPanel
          table={table}
          onFaces={() => setTalking(true)}
          className={hasCompany(room, watching) ? "max-md:order-first" : undefined}
        />
      </aside>
      <WaitingEmotes table={table} isOpen={isTalking} onClose={() => setTalking(false)} />
      <div className="grid min-w-0 content-start gap-4">{room.isHost && <KickedPeople info={info} commands={commands} />}</div>
    </Wrap>
  );
}

const COLUMNS: Readonly<Record<number, string>> = {
  1: "@min-[34rem]:grid-cols-2",
  2: "@min-[34rem]:grid-cols-2",
  3: "@min-[34rem]:grid-cols-3",
  4: "@min-[34rem]:grid-cols-4",
  5: "@min-[34rem]:grid-cols-3",
  6: "@min-[34rem]:grid-cols-3",
};

/** `starts`: the time at which a game begins that waits for newcomers. */
function Heading({ info, room, starts }: { info: TableInfo; room: WaitingState; starts: number | undefined }) {
  const t = useTranslate();
  const isStarted = starts !== undefined;
  const seconds = useSecondsUntil(starts ?? info.fills);
  const how = () => {
    if (info.phase === "dealing") return t("waiting.shuffling");
    if (seconds !== undefined) return t(isStarted ? "waiting.starts" : "waiting.fills", { count: seconds });
    return t("waiting.taken", { count: room.taken, seats: info.settings.seats });
  };
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="min-w-0">
        <h1 className="break-words text-26">{info.settings.name}</h1>
        <p className="text-ink-2">
          <span aria-hidden="true">{how()}</span>
          <span role="status" className="sr-only">
            {seconds === undefined ? how() : <Once key={String(isStarted)} text={how()} />}
          </span>
        </p>
      </div>
      <a href="#chat" className="inline-flex min-h-11 flex-none items-center gap-1.5 font-semi md:hidden">
        <Icon name="chat" />
        {t("chat.title")}
      </a>
    </div>
  );
}

/** Screen readers announce the countdown once, not every second. */
function Once({ text }: { text: string }) {
  const [first] = useState(text);
  return first;
}
