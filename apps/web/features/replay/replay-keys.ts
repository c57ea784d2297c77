import { turnsOf } from "@mutable/client";
import { SEATS } from "@mutable/engine";
import type { BoardKey } from "../board/keys.tsx";
import { lookOf, viewpointOf } from "./address.ts";
import { turnAfter, turnBefore } from "./marks.ts";
import type { Shown } from "./use-replay.ts";

/** The keys of the board in a replay, besides those that show something. */
export function replayKeys({ game, replay, player }: Shown): readonly BoardKey[] {
  const turns = () => turnsOf(replay.chapters);
  const look = (as: ReturnType<typeof lookOf>["as"], isOpen: boolean) => replay.look(viewpointOf({ as, isOpen }, game.own));

  function nextViewpoint() {
    const all = [undefined, ...SEATS.filter((seat) => game.info.seats[seat] !== undefined)];
    const { as } = lookOf(replay.viewpoint, game.own);
    const next = all[(all.indexOf(as) + 1) % all.length];
    look(next, next === undefined);
  }

  function othersHands() {
    const { as, isOpen } = lookOf(replay.viewpoint, game.own);
    if (as !== undefined) look(as, !isOpen);
  }

  return [
    { keys: ["arrowleft"], written: ["←"], label: "replay.back", repeats: true, press: () => replay.go(replay.step - 1) },
    { keys: ["arrowright"], written: ["→"], label: "replay.on", repeats: true, press: () => replay.go(replay.step + 1) },
    {
      keys: ["shift+arrowleft"],
      written: ["Shift", "←"],
      label: "replay.turnBack",
      repeats: true,
      press: () => replay.go(turnBefore(turns(), replay.step)),
    },
    {
      keys: ["shift+arrowright"],
      written: ["Shift", "→"],
      label: "replay.turnOn",
      repeats: true,
      press: () => replay.go(turnAfter(turns(), replay.step, replay.last)),
    },
    { keys: ["home"], written: ["Home"], label: "replay.toStart", press: () => replay.go(0) },
    { keys: ["end"], written: ["End"], label: "replay.toEnd", press: () => replay.go(replay.last) },
    { keys: ["p"], label: "replay.playPause", press: () => player.toggle() },
    { keys: ["v"], label: "replay.nextViewpoint", press: nextViewpoint },
    { keys: ["e"], label: "replay.othersHands", press: othersHands },
    { keys: ["c"], label: "replay.share", press: ({ opened }) => opened.open("share") },
  ];
}
