import type { CardId, ReplyCall, View } from "@mutable/engine";
import type { TablePlan } from "@mutable/local-table";

/** The steps of the first game, in their order. Each follows from what the player sees. */
export const LESSON_STEPS = ["read", "play", "goal", "rival", "law", "win"] as const;
export type LessonStep = (typeof LESSON_STEPS)[number];

const PUPIL = "player_1";
const RIVAL = "player_2";

/** Two seats and fixed cards. The rival can neither win nor be beaten otherwise than by the last step. */
const ARRANGEMENT = {
  turn: PUPIL,
  goals: ["toast"],
  keepers: { [RIVAL]: ["the-moon"] },
  hands: { [PUPIL]: ["bread", "steal-a-keeper", "play-3"], [RIVAL]: ["exchange-keepers", "love", "milk"] },
  draw: ["the-toaster", "dreams", "sleep"],
} satisfies NonNullable<NonNullable<TablePlan["trial"]>["arrange"]>;

export const lessonPlan = (name: string, person: TablePlan["people"][number]): TablePlan => ({
  kind: "bots",
  people: [person],
  bots: ["steady"],
  settings: { name, deck: "fluxx-3", seats: 2, isPublic: false, watchers: false, takeOverBots: false },
  trial: {
    arrange: ARRANGEMENT,
    script: [
      ["play_card", "exchange-keepers"],
      ["exchange_keepers", "bread", "the-moon"],
    ],
  },
});

interface Pupil {
  /** The card that is open to read. */
  readonly reading?: CardId | undefined;
  /** True once the player has gone on from the Goal. */
  readonly isGoalKnown: boolean;
  /** True while a question of the player's own is open: all before it was told. */
  readonly isAsked: boolean;
}

/** Undefined: the game is over. */
export function lessonStep(view: View, { reading, isGoalKnown, isAsked }: Pupil): LessonStep | undefined {
  if (view.ending !== undefined) return undefined;
  if (view.rules.includes("play-3")) return "win";
  if (view.keepers[PUPIL].includes("bread") && !isGoalKnown) return "goal";
  if (view.turn.number > 1) return view.turn.seat === PUPIL && isAsked ? "law" : "rival";
  return reading === "bread" ? "play" : "read";
}

/** The card that the player is to play. Undefined while there is none. */
export function wantedCard(view: View): CardId | undefined {
  if (view.ending !== undefined || view.turn.seat !== PUPIL) return undefined;
  if (view.turn.number === 1) return view.keepers[PUPIL].includes("bread") ? undefined : "bread";
  if (!view.rules.includes("play-3")) return "play-3";
  return view.hands[PUPIL].includes("steal-a-keeper") ? "steal-a-keeper" : "the-toaster";
}

/** Only the wanted card is played, so that the lesson cannot go astray. Any answer to what it asks is right. */
export const isLessonReply = (view: View, [name, card]: ReplyCall): boolean => name !== "play_card" || card === wantedCard(view);
