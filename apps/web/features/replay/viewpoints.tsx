"use client";

import { SEATS, type Seat } from "@mutable/engine";
import { Icon } from "../../ui/icon.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { SeatFace } from "../board/person.tsx";
import { useTelling } from "../board/state/board-state.tsx";
import { viewpointOf } from "./address.ts";
import { useMoment, useReplay } from "./use-replay.ts";

/** Through whose eyes one looks; for all, all cards lie open. */
export function Viewpoints() {
  const { replay, game } = useReplay();
  const { voice, places } = useTelling();
  const { as } = useMoment();
  const { say, nameOf } = voice;
  const look = (seat: Seat | undefined) => replay.look(viewpointOf({ as: seat, isOpen: seat === undefined }, game.own));
  return (
    <Segmented
      name="viewpoint"
      legend={say("replay.viewpoint")}
      hideLegend
      className="viewpoints"
      value={as ?? "all"}
      onChange={(value) => look(SEATS.find((seat) => seat === value))}
      options={[
        {
          value: "all",
          label: (
            <>
              <Icon name="eye" /> <span className="viewpoints__all">{say("replay.all")}</span>
            </>
          ),
        },
        ...SEATS.filter((seat) => places[seat] !== undefined).map((seat) => ({
          value: seat,
          label: (
            <>
              <SeatFace seat={seat} size={26} />
              <span className="sr-only">{nameOf(seat)}</span>
            </>
          ),
        })),
      ]}
    />
  );
}
