"use client";

import type { Seat } from "@mutable/engine";
import { GameCard } from "../../cards/game-card.tsx";
import { MuteSwitch } from "../../emotes/mute-switch.tsx";
import { AskCompanions } from "../../people/friends/ask-companions.tsx";
import { SeatFace } from "../shared/seat-face.tsx";
import { Sheet } from "../shared/sheet.tsx";
import { useCurrentView, useInfo, useOverlays, usePresence, useShell } from "../state/contexts.ts";
import { canTalk } from "../state/shell.ts";
import { summarizeSeat } from "./seat-summary.ts";

/** A seat's keepers and creepers at a readable size. */
export function SeatSheet({ seat }: { seat: Seat }) {
  const { context, numeralBonus } = useCurrentView();
  const info = useInfo();
  const presence = usePresence();
  const overlays = useOverlays();
  const now = summarizeSeat(context, seat, info, presence);
  const shell = useShell();
  const id = info.seats[seat]?.id;
  const row = [...now.keepers, ...now.creepers];
  return (
    <Sheet
      heading={
        <span className="seat-sheet__who">
          <SeatFace seat={seat} size={38} /> {now.name}
        </span>
      }
      onClose={overlays.close}
    >
      <p className="sheet__note">
        {[
          now.level && context.t(`waiting.bot.${now.level}`),
          now.wins > 0 && context.t("tally.wins", { count: now.wins }),
          now.status,
          context.t("seat.hand", { count: now.cardsInHand }),
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      {canTalk(shell) && id !== undefined && seat !== context.you && (
        <MuteSwitch person={{ id, name: now.name }} hint={context.t("emotes.muteHint")} />
      )}
      {canTalk(shell) && id !== undefined && seat !== context.you && context.you !== undefined && (
        <AskCompanions people={[{ id, name: now.name }]} label={context.t("friends.ask")} />
      )}
      {row.length === 0 && <p className="sheet__note">{context.t("seat.noKeepers")}</p>}
      <ul className="card-grid">
        {row.map((card) => (
          <li key={card}>
            <button type="button" className="card-button" onClick={() => overlays.readCard(card, row)}>
              <GameCard deck={context.deck} id={card} added={numeralBonus} />
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
