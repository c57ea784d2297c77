/** The parts of cards that hold steps; "steps" are those of an action, a danger or a surprise. */
export const STEP_PLACES = [
  "steps",
  "power",
  "instead",
  "standing",
  "revealed",
  "turnStart",
  "turnEnd",
  "goalChange",
  "with",
  "alone",
] as const;
export type StepPlace = (typeof STEP_PLACES)[number];

/** The parts that are carried out at another moment than when the card is played. */
export type CardPart = Exclude<StepPlace, "steps">;
