import type { CardId, CardType, Deck } from "@mutable/engine";
import type { IconName } from "../../ui/icon.tsx";
import { visibleType } from "./type-of.ts";

const byCard: Readonly<Record<CardId, IconName>> = {
  "double-agenda": "target",
  "first-play-random": "dice",
  "no-hand-bonus": "hand",
  "poor-bonus": "hand-coins",
  "reverse-order": "arrow-bend-double-up-left",
  "rich-bonus": "coins",
  "x-x-1": "plus-minus",

  "discard-draw": "arrows-clockwise",
  "draw-2-and-use-em": "cards",
  "draw-3-play-2-of-them": "cards-three",
  "empty-the-trash": "trash",
  "everybody-gets-1": "gift",
  "exchange-keepers": "swap",
  "go-fish": "fish",
  "i-need-a-goal": "flag",
  "lets-do-that-again": "repeat",
  "lets-simplify": "scissors",
  "no-limits": "infinity",
  "rotate-hands": "arrow-clockwise",
  "rules-reset": "eraser",
  "scramble-keepers": "shuffle",
  "steal-a-keeper": "hand-grabbing",
  "take-another-turn": "skip-forward",
  taxation: "coins",
  "trade-hands": "arrows-left-right",
  "trash-a-keeper": "broom",
  "trash-a-new-rule": "x",
  "use-what-you-take": "lightning",

  "party-snacks": "popcorn",
  "get-on-with-it": "fast-forward",
  inflation: "plus-minus",
  "party-bonus": "confetti",
  "silver-lining": "cloud-sun",
  "you-also-need-a-baked-potato": "cooking-pot",
  "no-creepers": "prohibit",
  "rules-escalation": "stairs",
  "creeper-sweeper": "broom",
  "its-trash-day": "recycle",
  jackpot: "poker-chip",
  "mix-it-all-up": "shuffle-angular",
  "steal-something": "hand-grabbing",
  "todays-special": "chef-hat",
  "trash-something": "trash",
};

/** The fallback for cards of newer decks. */
const byType: Readonly<Record<CardType, IconName>> = {
  keeper: "gift",
  goal: "target",
  rule: "sliders",
  action: "lightning",
  creeper: "warning",
  meta: "lock",
  surprise: "hand",
  danger: "warning",
  secret: "eye-slash",
};

export const hasPictogram = (id: CardId): boolean => Object.hasOwn(byCard, id);

export const pictogramOf = (id: CardId, type: CardType): IconName => (hasPictogram(id) ? byCard[id] : undefined) ?? byType[type];

export const pictogramFor = (deck: Deck, id: CardId): IconName => pictogramOf(id, visibleType(deck, id));
