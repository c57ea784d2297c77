"use client";

import type { Seat } from "@mutable/engine";
import { GameCard } from "../../cards/game-card.tsx";
import { SeatFace } from "../shared/seat-avatar.tsx";
import { Sheet } from "../shared/sheet.tsx";
import { useBoard, useNow } from "../state/board-state.tsx";
import { seatNow } from "./seat-summary.ts";

/** What lies in front of somebody, at a size at which it can be read. */
export function SeatSheet({ seat }: { seat: Seat }) {
  const { scene, added } = useNow();
  const { info, presence, opened } = useBoard();
  const now = seatNow(scene, seat, info, presence);
  return (
    <Sheet
      heading={
        <span className="seat-sheet__who">
          <SeatFace seat={seat} size={38} /> {now.name}
        </span>
      }
      onClose={opened.close}
    >
      <p className="sheet__note">{[now.status, scene.t("seat.hand", { count: now.cardsInHand })].filter(Boolean).join(" · ")}</p>
      {now.keepers.length === 0 && <p className="sheet__note">{scene.t("seat.noKeepers")}</p>}
      <ul className="card-grid">
        {now.keepers.map((card) => (
          <li key={card}>
            <button type="button" className="card-button" onClick={() => opened.read(card, now.keepers)}>
              <GameCard deck={scene.deck} id={card} added={added} />
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
