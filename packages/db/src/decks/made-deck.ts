/** Who can find a deck: its owner, people with its link, or everybody. */
export const FINDABLE = ["private", "link", "public"] as const;
export type Findable = (typeof FINDABLE)[number];

/** Why a change of a deck was refused. */
export type DeckRefusal = "missing" | "conflict" | "only_accounts" | "too_many_decks" | "too_many_versions" | "unchanged";

/** `draft`: the stored draft, after a conflict. */
export type DeckResult<Value> =
  | { readonly value: Value; readonly fault?: undefined }
  | { readonly fault: Exclude<DeckRefusal, "conflict"> }
  | { readonly fault: "conflict"; readonly draft: DeckDraft };

/** A deck file that may have errors, as text, with its name and sentence for lists. */
export interface DraftContent {
  readonly draft: string;
  readonly name: string;
  readonly about: string;
}

/** The draft that the database has. A change must name its revision. */
export interface DeckDraft {
  readonly draft: string;
  readonly revision: number;
}

/** The deck that another one began as. */
export interface StoredOrigin {
  /** Undefined if it is no made deck. */
  readonly key: string | undefined;
  readonly version: number | undefined;
  readonly hash: string | undefined;
}

/** A version in the list of a deck. */
export interface ListedVersion {
  readonly id: string;
  readonly number: number;
  readonly hash: string;
  readonly name: string;
  readonly cards: number;
  readonly changes: string | undefined;
  /** The per cent that are done of fitting the bots' weights. */
  readonly fitted: number;
  readonly publishedAt: Date;
}

/** A deck, as its owner sees it. */
export interface OwnDeck {
  readonly key: string;
  /** Name and sentence of the draft. */
  readonly name: string;
  readonly about: string;
  readonly revision: number;
  readonly findable: Findable;
  /** The reason of an administrator who hid it, and the time. */
  readonly hidden: string | undefined;
  readonly hiddenAt: Date | undefined;
  readonly origin: StoredOrigin | undefined;
  readonly createdAt: Date;
  readonly changedAt: Date;
  /** The newest first. */
  readonly versions: readonly ListedVersion[];
}

export interface DeckOwner {
  readonly id: string;
  readonly name: string;
  /** The face. */
  readonly face: string;
}

/** A published version with everything that tables and pages need. */
export interface PublishedDeck extends ListedVersion {
  readonly key: string;
  /** The deck file as text. */
  readonly file: string;
  readonly about: string;
  readonly weights: string | undefined;
  /** Undefined if the deck or the account was deleted. */
  readonly owner: DeckOwner | undefined;
  readonly findable: Findable;
  /** True if an administrator hid it. */
  readonly isHidden: boolean;
  readonly isDeleted: boolean;
  /** The number of the deck's latest version. */
  readonly latest: number;
  readonly origin: StoredOrigin | undefined;
}

/** A deck in the public list, with its latest version. */
export interface PublicDeck {
  readonly id: string;
  readonly key: string;
  readonly number: number;
  readonly hash: string;
  readonly name: string;
  readonly about: string;
  readonly cards: number;
  readonly publishedAt: Date;
  readonly owner: DeckOwner | undefined;
}

/** True if the person may open the deck's page and tables with it. A version can be read by anybody who knows its id. */
export const mayFindDeck = (
  { owner, findable, isHidden, isDeleted }: Pick<PublishedDeck, "owner" | "findable" | "isHidden" | "isDeleted">,
  person: string | undefined,
): boolean => !isHidden && !isDeleted && (findable !== "private" || (owner !== undefined && owner.id === person));
