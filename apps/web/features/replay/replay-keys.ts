import { turnsOf } from "@mutable/client";
import { SEATS } from "@mutable/engine";
import { goTo } from "../board/shared/focus.ts";
import type { KeyBinding } from "../board/state/key-binding.ts";
import { lookOf, viewpointOf } from "./address.ts";
import type { Shown } from "./replay-state.ts";
import { turnAfter, turnBefore } from "./track-marks.ts";

/** The keys of the board in a replay, besides those that show something. */
export function replayKeys({ game, replay, player }: Shown): readonly KeyBinding[] {
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
    { keys: ["arrowleft"], written: ["←"], label: "replay.back", repeats: true, press: () => player.goTo(replay.step - 1) },
    { keys: ["arrowright"], written: ["→"], label: "replay.on", repeats: true, press: () => player.goTo(replay.step + 1) },
    {
      keys: ["shift+arrowleft"],
      written: ["Shift", "←"],
      label: "replay.turnBack",
      repeats: true,
      press: () => player.goTo(turnBefore(turns(), replay.step)),
    },
    {
      keys: ["shift+arrowright"],
      written: ["Shift", "→"],
      label: "replay.turnOn",
      repeats: true,
      press: () => player.goTo(turnAfter(turns(), replay.step, replay.last)),
    },
    { keys: ["home"], written: ["Home"], label: "replay.toStart", press: () => player.goTo(0) },
    { keys: ["end"], written: ["End"], label: "replay.toEnd", press: () => player.goTo(replay.last) },
    { keys: ["p"], label: "replay.playPause", press: () => player.toggle() },
    { keys: ["v"], label: "replay.nextViewpoint", press: nextViewpoint },
    { keys: ["e"], label: "replay.othersHands", press: othersHands },
    { keys: ["h"], label: "replay.toControls", press: () => goTo("zone-hand") },
    { keys: ["c"], label: "replay.share", press: ({ opened }) => opened.open("share") },
  ];
}
