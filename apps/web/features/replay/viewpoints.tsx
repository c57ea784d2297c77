"use client";

import { SEATS, type Seat } from "@mutable/engine";
import { memo, useRef } from "react";
import { Icon } from "../../ui/icon.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { focusPanel } from "../board/shared/focus.ts";
import { SeatFace } from "../board/shared/seat-face.tsx";
import { useInfo, useText } from "../board/state/contexts.ts";
import { toViewpoint } from "./address.ts";
import { useReplay, useReplayView } from "./replay-state.ts";

/** Chooses the seat whose view is shown; "all" shows all cards. */
export const Viewpoints = memo(() => {
  const { replay, game } = useReplay();
  const text = useText();
  const { seats: sitters } = useInfo();
  const { seat } = useReplayView();
  const { t, nameOf } = text;
  const look = (seat: Seat | undefined) =>
    replay.setViewpoint(toViewpoint({ seat: seat, showsAllHands: seat === undefined }, game.ownSeat));
  const seats = SEATS.filter((seat) => sitters[seat] !== undefined);
  const isPointed = useRef(false);
  const change = (value: string) => {
    look(SEATS.find((seat) => seat === value));
    // After a pointer the arrow keys step through the game again; with the keyboard the choice
    // keeps the focus.
    if (isPointed.current) focusPanel("panel-prompt");
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only records if the pointer or the keyboard is used.
    <div
      className="viewpoints"
      onPointerDown={() => {
        isPointed.current = true;
      }}
      onKeyDown={() => {
        isPointed.current = false;
      }}
    >
      <Segmented
        name="viewpoint"
        legend={t("replay.viewpoint")}
        hideLegend
        value={seat ?? "all"}
        onChange={change}
        options={[
          {
            value: "all",
            label: (
              <>
                <Icon name="eye" /> <span className="viewpoints__all">{t("replay.all")}</span>
              </>
            ),
          },
          ...seats.map((seat) => ({
            value: seat,
            label: (
              <>
                <span title={nameOf(seat)} className="contents">
                  <SeatFace seat={seat} size={26} />
                </span>
                <span className="viewpoints__name">{nameOf(seat)}</span>
              </>
            ),
          })),
        ]}
      />
      {/* The same where there is no room for everybody. */}
      <select aria-label={t("replay.viewpoint")} value={seat ?? "all"} onChange={({ target }) => change(target.value)}>
        <option value="all">{t("replay.all")}</option>
        {seats.map((seat) => (
          <option key={seat} value={seat}>
            {nameOf(seat)}
          </option>
        ))}
      </select>
    </div>
  );
});
