import { activeNumbers, activeRules, type GoalProgress, neighbour, SEATS, type Seat, type View, type Viewer } from "@mutable/engine";
import type { Place, PresenceInfo, TableInfo } from "@mutable/protocol";
import { goalsInPlay, progressCount } from "../centre/goal-parts.ts";
import { cardNames, type TextContext, type ViewContext } from "../model/context.ts";
import { outSeat, outText } from "../model/out-seats.ts";
import { dutyText } from "./duties.ts";

export interface SeatSummary {
  readonly seat: Seat;
  readonly name: string;
  /** The level of a bot; undefined for people, also while a bot stands in. */
  readonly level: Place["bot"];
  /** The games that its player has won at this table. */
  readonly wins: number;
  readonly cardsInHand: number;
  readonly keepers: readonly string[];
  readonly creepers: readonly string[];
  /** The seat's current state in a few words. */
  readonly status: string;
  readonly isTurn: boolean;
  /** True if it was eliminated. */
  readonly isOut: boolean;
  /** True if it gets its cards when the next turn begins. */
  readonly isJoining: boolean;
  /** True if the seat has a decision. */
  readonly isAsked: boolean;
  /** True while the seat has a say in a vote. */
  readonly isVoter: boolean;
  /** Set while the seat's player is absent. */
  readonly absence?: Exclude<PresenceInfo["seats"][Seat], "here" | undefined> | undefined;
}

/** True if the seat gets its cards when the next turn begins. */
export const isJoiningSeat = ({ joining, ending }: View, seat: Viewer): boolean =>
  seat !== "watcher" && ending === undefined && joining.includes(seat);

/** The other seats, also those that are out or join, in the order of the table from the viewer's; all seats for a spectator. */
export function seatsAfterViewer(view: View): Seat[] {
  const all = SEATS.filter((seat) => view.seats.includes(seat) || view.joining.includes(seat) || view.eliminated?.[seat] !== undefined);
  const at = view.viewer === "watcher" ? -1 : all.indexOf(view.viewer);
  return [...all.slice(at + 1), ...all.slice(0, Math.max(0, at))];
}

export function summarizeSeat(context: ViewContext, seat: Seat, info: TableInfo, presence: PresenceInfo | undefined): SeatSummary {
  const { view } = context;
  const seatPresence = presence?.seats[seat];
  const absence = seatPresence === "here" ? undefined : seatPresence;
  const answer = voteStatus(context, seat, presence);
  return {
    seat,
    name: context.nameOf(seat),
    level: info.seats[seat]?.id === undefined ? info.seats[seat]?.bot : undefined,
    wins: winsAt(info, seat),
    cardsInHand: view.hands[seat].length,
    keepers: view.keepers[seat],
    creepers: view.creepers[seat],
    status: answer ?? status(context, seat, info.seats[seat], absence),
    isTurn: hasTurn(view, seat),
    isOut: view.eliminated?.[seat] !== undefined,
    isJoining: isJoiningSeat(view, seat),
    isAsked: view.open.some((decision) => decision.seat === seat),
    isVoter: answer !== undefined,
    absence,
  };
}

/** A person is known by the id, a bot by its name. */
export function winsAt({ seats, tally }: TableInfo, seat: Seat): number {
  const place = seats[seat];
  return tally?.rows.find(({ id, name }) => id === place?.id && (id !== undefined || name === place?.name))?.wins ?? 0;
}

/** True while a game is played and that seat has the turn. Until the first seat is found, none has. */
export const hasTurn = ({ turn, ending }: View, seat: Seat): boolean => turn.number > 0 && turn.seat === seat && ending === undefined;

/** What lies in front of a seat, as text. */
export function rowText(context: TextContext, { keepers, creepers }: Pick<SeatSummary, "keepers" | "creepers">): string {
  const { t } = context;
  const own = keepers.length === 0 ? t("seat.noKeepers") : t("seat.keepers", { keepers: cardNames(context, keepers) });
  return creepers.length === 0 ? own : `${own}, ${t("seat.creepers", { creepers: cardNames(context, creepers) })}`;
}

/** The answer to a vote, while there is one. */
function voteStatus({ t }: ViewContext, seat: Seat, presence: PresenceInfo | undefined): string | undefined {
  if (presence?.vote?.yes.includes(seat)) return t("seat.votedYes");
  return presence?.vote?.open.includes(seat) ? t("seat.voteOpen") : undefined;
}

function status(context: ViewContext, seat: Seat, place: Place | undefined, absence: SeatSummary["absence"]): string {
  const { t, view } = context;
  // A bot plays for this player, so the game does not wait.
  if (place?.bot !== undefined && place.id !== undefined) return t("seat.standIn");
  if (absence !== undefined) return t(`seat.${absence.why}`);
  if (isJoiningSeat(view, seat)) return t("seat.joining");
  const out = outSeat(context.deck, view, seat);
  if (out !== undefined) return outText(context, out);
  const decision = view.open.find((each) => each.seat === seat);
  if (decision !== undefined) return dutyText(context, decision);
  if (hasTurn(view, seat)) return t("seat.turn");
  if (
    view.ending === undefined &&
    view.turn.number > 0 &&
    neighbour(view, view.turn.seat, activeRules(context.deck, view).reversed) === seat
  )
    return nextTurnText(context, seat);
  const near = nearest(goalsInPlay(context).flatMap(({ progress }) => progress.filter((each) => each.seat === seat)));
  return near === undefined ? "" : goalProgressText(context, near);
}

function nextTurnText({ t, deck, view }: ViewContext, seat: Seat): string {
  const { value } = activeNumbers(deck, view, seat).draws;
  return t("seat.next", { count: value === "all" ? 0 : value });
}

const nearest = (progress: readonly GoalProgress[]): GoalProgress | undefined =>
  [...progress].sort((one, other) => share(other) - share(one)).find((each) => share(each) > 0);

function share(progress: GoalProgress): number {
  const { have, need } = progressCount(progress);
  return have / Math.max(1, need);
}

const goalProgressText = (context: ViewContext, progress: GoalProgress): string =>
  context.t("seat.towards", { ...progressCount(progress), goal: cardNames(context, [progress.goal]) });
