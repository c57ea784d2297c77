import { action, step } from "@mutable/engine";
import { fluxx3Actions } from "../fluxx-3/actions.ts";

const {
  chooseKeeper,
  discardAside,
  draw,
  drawAside,
  mixRows,
  offerDiscard,
  playAside,
  shuffleDiscards,
  sweepCreepers,
  takeKeeper,
  trashKeeper,
} = step;

const GONE = ["empty-the-trash", "go-fish", "i-need-a-goal", "scramble-keepers", "steal-a-keeper", "trash-a-keeper"];

export const fluxx4Actions = [
  ...fluxx3Actions.filter(({ id }) => !GONE.includes(id)),
  action("creeper-sweeper", sweepCreepers()),
  action("its-trash-day", offerDiscard(), shuffleDiscards()),
  action("jackpot", draw(3)),
  action("mix-it-all-up", mixRows()),
  action("steal-something", chooseKeeper("others", { creepers: true }), takeKeeper()),
  action("todays-special", drawAside(3), playAside(1, { onHoliday: 2, onBirthday: 3 }), discardAside()),
  action("trash-something", chooseKeeper("anyone", { creepers: true }), trashKeeper()),
];
