"use client";

import type { Seat, TableInfo } from "@mutable/protocol";
import { useTranslate } from "../../texts/client.tsx";
import { Button } from "../../ui/button.tsx";
import { Menu } from "../../ui/menu.tsx";
import { MenuButton } from "../../ui/menu-item.tsx";
import type { Commands } from "../connection/commands.ts";
import { BOT_LEVEL_CHOICES } from "../lobby/create/choices.ts";
import type { WaitingState } from "./waiting-state.ts";

interface FreeSeatProps {
  seat: Seat;
  room: WaitingState;
  info: TableInfo;
  commands: Commands;
}

/** A free seat: the host can add a bot, others can sit down. */
export function FreeSeat({ seat, room, info, commands: { send, busy } }: FreeSeatProps) {
  const t = useTranslate();
  return (
    <li
      data-seat={seat}
      className="grid min-h-33 content-center justify-items-center gap-2 rounded-[1.25rem] border-[2.5px] border-line-strong border-dashed px-1 py-2.5 text-center md:min-h-44.5 md:px-3.5"
    >
      <b className="font-bold font-display text-15 leading-[1.1] md:text-18">{t("waiting.free")}</b>
      {info.phase === "waiting" && room.isHost && (
        <Menu
          look="quiet"
          trigger={t("waiting.addBot")}
          align={isLeft(room, seat) ? "start" : "end"}
          className="*:first:bg-surface *:first:inset-ring-[1.5px] *:first:inset-ring-line-strong"
        >
          {BOT_LEVEL_CHOICES.map((level) => (
            <MenuButton key={level} icon="robot" onClick={() => void send("add_bot", { seat, level })}>
              {t(`level.${level}`)}
            </MenuButton>
          ))}
          <MenuButton icon="chair" onClick={() => void send("sit", { seat })}>
            {t("waiting.moveHere")}
          </MenuButton>
        </Menu>
      )}
      {info.phase === "waiting" && !room.isHost && (
        <Button onClick={() => void send("sit", { seat })} busy={busy === "sit"} className="max-md:px-3! max-md:text-15!">
          {t(room.you === undefined ? "waiting.sitHere" : "waiting.moveHere")}
        </Button>
      )}
    </li>
  );
}

/** Menus open towards the middle of a narrow screen. */
const isLeft = ({ places }: WaitingState, seat: Seat): boolean => places.findIndex((each) => each.seat === seat) % 2 === 0;
