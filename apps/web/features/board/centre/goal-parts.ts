import { wantedCards as inDeck } from "@mutable/decks";
import { cardOf, type GoalProgress, goalProgress, type Seat } from "@mutable/engine";
import { about, cardsInWords, type Scene } from "../model/context.ts";

/** A keeper that a goal asks for, or may not be there. */
export interface Wanted {
  readonly card: string;
  /** It must be in front of nobody. */
  readonly isAbsence: boolean;
  /** In front of whom it lies; "hand": in one's own. What others hold nobody is told. */
  readonly held: Seat | "hand" | undefined;
}

export interface GoalInPlay {
  readonly card: string;
  readonly wanted: readonly Wanted[];
  readonly progress: readonly GoalProgress[];
  readonly hint: string;
  /** One can win by it now. */
  readonly isHot: boolean;
}

const known = new WeakMap<Scene, readonly GoalInPlay[]>();

/** Several zones ask for them: they are worked out once for each scene. */
export function goalsInPlay(scene: Scene): readonly GoalInPlay[] {
  const goals = known.get(scene) ?? goalsIn(scene);
  known.set(scene, goals);
  return goals;
}

function goalsIn(scene: Scene): GoalInPlay[] {
  const progress = goalProgress(scene.deck, scene.view);
  return scene.view.goals.map((card) => {
    const own = progress.filter(({ goal }) => goal === card);
    return { card, wanted: wantedBy(scene, card), progress: own, ...hint(scene, own) };
  });
}

export function wantedBy(scene: Scene, goal: string): Wanted[] {
  return inDeck(cardOf(scene.deck, goal)).map(({ id, isAbsent }) => ({ card: id, isAbsence: isAbsent, held: holder(scene, id) }));
}

function holder({ view, you }: Scene, card: string): Wanted["held"] {
  const seat = view.seats.find((each) => view.keepers[each].includes(card) || view.creepers[each].includes(card));
  if (seat !== undefined) return seat;
  return you !== undefined && view.hands[you].includes(card) ? "hand" : undefined;
}

/** The best that all may know, and before it what one alone does. */
function hint(scene: Scene, progress: readonly GoalProgress[]): Pick<GoalInPlay, "hint" | "isHot"> {
  const { t, view, you } = scene;
  const mine = progress.find(({ seat, oneAway }) => seat === you && oneAway);
  const held = you && mine?.missing.find((card) => view.hands[you].includes(card));
  if (held !== undefined) {
    const canPlay = view.open.some(({ seat, kind }) => seat === you && (kind === "must_play" || kind === "must_play_or_pass"));
    return { hint: t(canPlay ? "goal.playToWin" : "goal.inHand", { card: cardsInWords(scene, [held]) }), isHot: canPlay };
  }
  const [best] = [...progress].sort((one, other) => nearness(other) - nearness(one));
  return { hint: best === undefined ? t("goal.open") : publicHint(scene, best), isHot: false };
}

/** How far somebody has come; with one keeper that a goal is all about nobody is near for having none. */
const nearness = ({ oneAway, have, count }: GoalProgress): number =>
  count === undefined ? (oneAway && have.length > 0 ? 10 : 0) + have.length : count.have / Math.max(1, count.need);

function publicHint(scene: Scene, best: GoalProgress): string {
  const { t } = scene;
  if (best.count !== undefined)
    return t("goal.count", { ...about(scene, best.seat), have: best.count.have, need: best.count.need, of: best.count.of });
  if (best.have.length === 0) return t("goal.open");
  if (best.missing.length === 0 && best.against.length > 0)
    return t("goal.blocked", { ...about(scene, best.seat), cards: cardsInWords(scene, best.against) });
  return t(best.oneAway ? "goal.oneAway" : "goal.has", { ...about(scene, best.seat), cards: cardsInWords(scene, best.have) });
}

/** How many somebody has of what a goal counts, and how many they need. */
export const howFar = ({ have, missing, count }: GoalProgress) => ({
  have: count?.have ?? have.length,
  need: count?.need ?? have.length + missing.length,
});

/** Keepers on the table that some goal in play wants. */
export const wantedNow = (goals: readonly GoalInPlay[]): ReadonlySet<string> =>
  new Set(goals.flatMap(({ wanted }) => wanted.filter(({ isAbsence }) => !isAbsence).map(({ card }) => card)));
