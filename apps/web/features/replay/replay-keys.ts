import { findTurns } from "@mutable/client";
import { SEATS } from "@mutable/engine";
import { focusPanel } from "../board/shared/focus.ts";
import type { KeyBinding } from "../board/state/key-binding.ts";
import { type ReplayView, replayViewOf, toViewpoint } from "./address.ts";
import type { ReplayState } from "./replay-state.ts";
import { nextTurn, previousTurn } from "./track-marks.ts";
import { focusBranch } from "./what-if/focus-branch.ts";

/** The keys that only a replay has. */
export function replayKeys({ game, replay, playback }: ReplayState, toggleWhatIf: () => void): readonly KeyBinding[] {
  const turns = () => findTurns(replay.history);
  const show = (view: ReplayView) => replay.setViewpoint(toViewpoint(view, game.ownSeat));

  function nextViewpoint() {
    const all = [undefined, ...SEATS.filter((seat) => game.info.seats[seat] !== undefined)];
    const { seat } = replayViewOf(replay.viewpoint, game.ownSeat);
    const next = all[(all.indexOf(seat) + 1) % all.length];
    show({ seat: next, showsAllHands: next === undefined });
  }

  function toggleAllHands() {
    const { seat, showsAllHands } = replayViewOf(replay.viewpoint, game.ownSeat);
    if (seat !== undefined) show({ seat, showsAllHands: !showsAllHands });
  }

  return [
    { keys: ["arrowleft"], keyLabels: ["←"], label: "replay.back", repeats: true, press: () => playback.goTo(replay.step - 1) },
    { keys: ["arrowright"], keyLabels: ["→"], label: "replay.on", repeats: true, press: () => playback.goTo(replay.step + 1) },
    {
      keys: ["shift+arrowleft"],
      keyLabels: ["Shift", "←"],
      label: "replay.turnBack",
      repeats: true,
      press: () => playback.goTo(previousTurn(turns(), replay.step)),
    },
    {
      keys: ["shift+arrowright"],
      keyLabels: ["Shift", "→"],
      label: "replay.turnOn",
      repeats: true,
      press: () => playback.goTo(nextTurn(turns(), replay.step, replay.last)),
    },
    { keys: ["home"], keyLabels: ["Home"], label: "replay.toStart", press: () => playback.goTo(0) },
    { keys: ["end"], keyLabels: ["End"], label: "replay.toEnd", press: () => playback.goTo(replay.last) },
    { keys: ["p"], label: "replay.playPause", press: () => playback.toggle() },
    { keys: ["v"], label: "replay.nextViewpoint", press: nextViewpoint },
    { keys: ["e"], label: "replay.othersHands", press: toggleAllHands },
    { keys: ["h"], label: "replay.toControls", press: () => focusPanel("panel-hand") },
    { keys: ["b"], label: "whatIf.key", press: toggleWhatIf },
    { keys: ["]"], label: "branches.next", press: () => focusBranch(1) },
    { keys: ["["], label: "branches.previous", press: () => focusBranch(-1) },
    { keys: ["c"], label: "replay.share", press: ({ overlays }) => overlays.showSheet("share") },
  ];
}
