/** The optional rules of a table, as data like the fields of cards. */

/** The values of an optional rule. */
export type OptionalRule =
  | { readonly is: "number"; readonly least: number; readonly most?: number }
  /** True or false. */
  | { readonly is: "switch" }
  /** True, or absent. */
  | { readonly is: "flag" }
  /** `usual`: what an absent rule stands for; without it the rule cannot be absent. */
  | { readonly is: "choice"; readonly among: readonly string[]; readonly usual?: string };

const MOST_SEATS = 6;

export const PROFILE = {
  /** "optional": the seat may pass on plays that come from a bonus. */
  bonusPlays: { is: "choice", among: ["optional", "mandatory"] },
  /** The largest number of turns that one seat may have in a row. */
  turnsInARow: { is: "number", least: 1 },
  /** True if players may take a free seat during the game. */
  jumpingIn: { is: "switch" },
  /** True if players may leave the game for good. */
  droppingOut: { is: "switch" },
  minSeats: { is: "number", least: 1, most: MOST_SEATS },
  maxSeats: { is: "number", least: 1, most: MOST_SEATS },
  /** How the first seat is found: by chance before the shuffle, named by the host, or the first that says so after the deal. */
  firstSeat: { is: "choice", among: ["chance", "host", "called"], usual: "chance" },
  /** Whom a limit binds when it is played: the current player too, once, or only the others. */
  limitsAtPlay: { is: "choice", among: ["others", "everybody"], usual: "others" },
  /** The basic rules lie on the table as a card, the first of the meta rules. */
  basicRulesCard: { is: "flag" },
  /** One seat plays alone: the rules are a deck of their own, goals are scored. */
  solo: { is: "flag" },
} as const satisfies Readonly<Record<string, OptionalRule>>;

type Definitions = typeof PROFILE;
type ValueOf<Rule> = Rule extends { is: "number" }
  ? number
  : Rule extends { is: "switch" }
    ? boolean
    : Rule extends { is: "flag" }
      ? true
      : Rule extends { among: readonly (infer One)[] }
        ? One
        : never;
type CanBeAbsent = {
  [Name in keyof Definitions]: Definitions[Name] extends { is: "flag" } | { usual: string } ? Name : never;
}[keyof Definitions];

export type RulesProfile = { [Name in Exclude<keyof Definitions, CanBeAbsent>]: ValueOf<Definitions[Name]> } & {
  [Name in CanBeAbsent]?: ValueOf<Definitions[Name]>;
};

export type FirstSeat = NonNullable<RulesProfile["firstSeat"]>;
