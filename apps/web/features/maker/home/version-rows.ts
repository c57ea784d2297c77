import type { DeckRowFacts } from "./deck-facts.ts";

/** What can be compared: the draft of this device, and versions by their numbers. */
export type ComparedState = "draft" | number;

/** From what was first to what came later. */
export interface Comparison {
  readonly before: ComparedState;
  readonly after: ComparedState;
}

/** What can be done with the draft and with each version of a deck. */
export interface VersionActs {
  /** Undefined: there is nothing before it, no difference, or no draft on this device. */
  readonly compare: Comparison | undefined;
  /** True if the draft can take the content of this version. */
  readonly canReturn: boolean;
}

/** The newest first. */
export const comparedStates = ({ here, versions }: DeckRowFacts): ComparedState[] => [
  ...(here === undefined ? [] : (["draft"] as const)),
  ...versions.map(({ number }) => number),
];

export function versionActs(facts: DeckRowFacts, state: ComparedState): VersionActs {
  const { versions, isPublished, here } = facts;
  const isLatest = state === versions[0]?.number;
  const former = state === "draft" ? versions[0]?.number : versions.find(({ number }) => number < state)?.number;
  const isNothing = state === "draft" && (isPublished || here === undefined);
  return {
    compare: former === undefined || isNothing ? undefined : { before: former, after: state },
    canReturn: state !== "draft" && !(isLatest && isPublished),
  };
}
