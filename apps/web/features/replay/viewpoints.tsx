"use client";

import { SEATS, type Seat } from "@mutable/engine";
import { memo, useRef } from "react";
import { Icon } from "../../ui/icon.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { goTo } from "../board/shared/focus.ts";
import { SeatFace } from "../board/shared/seat-avatar.tsx";
import { useTelling } from "../board/state/board-state.tsx";
import { viewpointOf } from "./address.ts";
import { useLook, useReplay } from "./replay-state.ts";

/** Through whose eyes one looks; for all, all cards lie open. It stays as it is while one goes through the game. */
export const Viewpoints = memo(() => {
  const { replay, game } = useReplay();
  const { voice, places } = useTelling();
  const { as } = useLook();
  const { t, nameOf } = voice;
  const look = (seat: Seat | undefined) => replay.look(viewpointOf({ as: seat, isOpen: seat === undefined }, game.own));
  const seats = SEATS.filter((seat) => places[seat] !== undefined);
  const isPointed = useRef(false);
  const change = (value: string) => {
    look(SEATS.find((seat) => seat === value));
    // Then the arrows are those of the game again; whoever chooses by keys goes on choosing.
    if (isPointed.current) goTo("zone-prompt");
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notes how one chooses.
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
        value={as ?? "all"}
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
      <select aria-label={t("replay.viewpoint")} value={as ?? "all"} onChange={({ target }) => change(target.value)}>
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
