import { activeNumbers, activeRules, type GoalProgress, neighbour, type Seat, type View } from "@mutable/engine";
import type { Place, Presence, TableInfo } from "@mutable/protocol";
import { goalsInPlay, howFar } from "../centre/goal-parts.ts";
import { cardsInWords, type Scene } from "../model/context.ts";
import { duty } from "./duties.ts";

export interface SeatNow {
  readonly seat: Seat;
  readonly place: Place | undefined;
  readonly name: string;
  readonly cardsInHand: number;
  readonly keepers: readonly string[];
  /** Says what this seat is about now, in a few words. */
  readonly status: string;
  readonly isTurn: boolean;
  /** Something is asked of it. */
  readonly isAsked: boolean;
  /** Its person is not there: since when nobody says, until when others wait. */
  readonly away?: Exclude<Presence["seats"][Seat], "here" | undefined> | undefined;
}

/** The other seats, as one looks round the table; for a watcher all of them. */
export function otherSeats(view: View): Seat[] {
  const at = view.viewer === "watcher" ? -1 : view.seats.indexOf(view.viewer);
  return [...view.seats.slice(at + 1), ...view.seats.slice(0, Math.max(0, at))];
}

export function seatNow(scene: Scene, seat: Seat, info: TableInfo, presence: Presence | undefined): SeatNow {
  const { view } = scene;
  const there = presence?.seats[seat];
  const away = there === "here" ? undefined : there;
  return {
    seat,
    place: info.seats[seat],
    name: scene.nameOf(seat),
    cardsInHand: view.hands[seat].length,
    keepers: [...view.keepers[seat], ...view.creepers[seat]],
    status: status(scene, seat, info.seats[seat], away),
    isTurn: view.turn.seat === seat && view.ending === undefined,
    isAsked: view.open.some((decision) => decision.seat === seat),
    away,
  };
}

function status(scene: Scene, seat: Seat, place: Place | undefined, away: SeatNow["away"]): string {
  const { t, view } = scene;
  // Nobody is waited for then, wherever they are.
  if (place?.bot !== undefined && place.id !== undefined) return t("seat.standIn");
  if (away !== undefined) return t(`seat.${away.why}`);
  const asked = view.open.find((decision) => decision.seat === seat);
  if (asked !== undefined) return duty(scene, asked);
  if (view.ending === undefined && view.turn.seat === seat) return t("seat.turn");
  if (view.ending === undefined && neighbour(view, view.turn.seat, activeRules(scene.deck, view).reversed) === seat)
    return next(scene, seat);
  const near = nearest(goalsInPlay(scene).flatMap(({ progress }) => progress.filter((each) => each.seat === seat)));
  return near === undefined ? "" : towards(scene, near);
}

function next({ t, deck, view }: Scene, seat: Seat): string {
  const { value } = activeNumbers(deck, view, seat).draws;
  return t("seat.next", { count: value === "all" ? 0 : value });
}

const nearest = (progress: readonly GoalProgress[]): GoalProgress | undefined =>
  [...progress].sort((one, other) => share(other) - share(one)).find((each) => share(each) > 0);

function share(progress: GoalProgress): number {
  const { have, need } = howFar(progress);
  return have / Math.max(1, need);
}

const towards = (scene: Scene, progress: GoalProgress): string =>
  scene.t("seat.towards", { ...howFar(progress), goal: cardsInWords(scene, [progress.goal]) });
