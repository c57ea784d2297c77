/** In the order in which the checker and the deck maker name them. */
export const CARD_TYPES = ["keeper", "goal", "rule", "action", "creeper", "surprise", "danger", "secret", "meta"] as const;
export type CardType = (typeof CARD_TYPES)[number];

/** The types of cards that are played, so that they can be fetched, and cancelled by a surprise. */
export const PLAYED_TYPES = ["keeper", "goal", "rule", "action", "surprise", "danger"] as const satisfies readonly CardType[];

/** The types of cards that lie in front of a seat. */
export const ROW_TYPES = ["keeper", "creeper"] as const satisfies readonly CardType[];

/** What surprises cancel: the play of a card of a type, the taking of a keeper of their player, or the use of a power. */
export const CANCELLED = [...PLAYED_TYPES, "steal", "power"] as const;
export type Cancelled = (typeof CANCELLED)[number];
