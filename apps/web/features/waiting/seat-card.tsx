"use client";

import type { Place, PresenceInfo, Seat, TableInfo } from "@mutable/protocol";
import { useOfferedDeck } from "../../decks/client.tsx";
import { useTranslate } from "../../texts/client.tsx";
import { Face } from "../../ui/face.tsx";
import { knownFace } from "../../ui/faces.ts";
import { Icon } from "../../ui/icon.tsx";
import { Menu } from "../../ui/menu.tsx";
import { MenuButton } from "../../ui/menu-item.tsx";
import type { Commands } from "../connection/commands.ts";
import { personName } from "../formats/people.ts";
import { BOT_LEVEL_CHOICES } from "../lobby/create/choices.ts";
import type { WaitingState } from "./waiting-state.ts";

interface SeatCardProps {
  seat: Seat;
  place: Place;
  room: WaitingState;
  info: TableInfo;
  presence: PresenceInfo | undefined;
  commands: Commands;
  /** Called when the viewer presses the own face. */
  onFace: () => void;
}

/** A taken seat. */
export function SeatCard(props: SeatCardProps) {
  const { seat, place, room, info, presence, onFace } = props;
  const t = useTranslate();
  const here = presence?.seats[seat];
  const isAway = place.id !== undefined && here !== undefined && here !== "here";
  const roles = [
    seat === room.you && t("waiting.you"),
    place.id === info.host && t("waiting.host"),
    place.bot !== undefined && t(`waiting.bot.${place.bot}`),
    place.program && t("waiting.program"),
    isAway && t("waiting.away"),
    seat === room.beginner && t("waiting.begins"),
    place.birthday && t("waiting.birthday"),
  ].filter((role) => typeof role === "string");
  return (
    <li
      data-seat={seat}
      className="relative grid min-h-33 content-center justify-items-center gap-1.5 rounded-[1.25rem] bg-surface px-2 py-3 text-center shadow-1 md:min-h-44.5 md:gap-2 md:px-3.5 md:py-4.5 forced-colors:border"
    >
      {seat === room.you ? (
        <button type="button" data-speaker={seat} aria-label={t("emotes.open")} className="rounded-full" onClick={onFace}>
          <Face face={knownFace(place.face)} size={56} />
        </button>
      ) : (
        <span data-speaker={seat} className="grid">
          <Face face={knownFace(place.face)} size={56} />
        </span>
      )}
      <b className="max-w-full font-bold font-display text-15 leading-[1.1] md:text-18">{personName(t, place)}</b>
      <span className="grid gap-0.5 text-15 leading-snug">
        {roles.length > 0 && <span className="text-ink-2">{roles.join(", ")}</span>}
        {place.ready && place.bot === undefined && (
          <span className="inline-flex items-center justify-center gap-1.5 font-strong text-ok-text">
            <Icon name="check" />
            {t(place.declines ? "proposal.readyWithout" : "waiting.ready")}
          </span>
        )}
      </span>
      {info.phase === "waiting" && (room.isHost || seat === room.you) && <SeatMenu {...props} />}
    </li>
  );
}

function SeatMenu({ seat, place, room, info: { settings }, commands: { send } }: SeatCardProps) {
  const t = useTranslate();
  const isYou = seat === room.you;
  const asksForDay = useOfferedDeck(settings.deck)?.asksForDay === true;
  return (
    <Menu label={t("waiting.seatMenu", { name: personName(t, place) })} trigger={<Icon name="dots" />} className="absolute! top-1 right-1">
      {room.isHost && settings.firstSeat === "host" && (
        <MenuButton icon="flag" current={seat === room.beginner} onClick={() => void send("change_settings", { begins: seat })}>
          {t("waiting.letBegin")}
        </MenuButton>
      )}
      {isYou && asksForDay && (
        <MenuButton icon="cake" current={place.birthday === true} onClick={() => void send("birthday", { today: place.birthday !== true })}>
          {t("waiting.myBirthday")}
        </MenuButton>
      )}
      {isYou && (
        <MenuButton icon="sign-out" onClick={() => void send("stand_up", {})}>
          {t("waiting.standUp")}
        </MenuButton>
      )}
      {!isYou && place.id !== undefined && (
        <>
          <MenuButton icon="crown" onClick={() => void send("make_host", { seat })}>
            {t("waiting.makeHost")}
          </MenuButton>
          <MenuButton icon="sign-out" onClick={() => void send("kick", { seat })}>
            {t("waiting.kick")}
          </MenuButton>
        </>
      )}
      {place.id === undefined && (
        <>
          {BOT_LEVEL_CHOICES.map((level) => (
            <MenuButton key={level} icon="robot" current={level === place.bot} onClick={() => void send("add_bot", { seat, level })}>
              {t(`level.${level}`)}
            </MenuButton>
          ))}
          <MenuButton icon="trash" onClick={() => void send("remove_bot", { seat })}>
            {t("waiting.removeBot")}
          </MenuButton>
        </>
      )}
    </Menu>
  );
}
