/** The refusals of /api/decks by their codes: the status, and one sentence for people at a command line. */
export const DECK_API_REFUSALS = {
  bad_json: [400, "The body is not JSON, or is nested too deeply."],
  bad_request: [400, "The body lacks a field or has one too many; docs/deck-maker.md lists them."],
  bad_field: [400, "A field is missing or has a value that it cannot have; docs/deck-maker.md lists them."],
  not_signed_in: [401, "Sign in, or send a personal token."],
  bad_token: [401, "The token is unknown or was revoked."],
  no_right: [403, "The token lacks the right to read, change and publish decks; make one that has it."],
  only_accounts: [403, "Guests keep decks on their device; storing and publishing them here needs an account."],
  no_public_decks: [403, "This server has no public list of decks."],
  private: [403, "This deck is private, was deleted, or was hidden by an administrator."],
  missing: [404, "There is no such deck."],
  conflict: [409, "The draft has another revision by now."],
  unchanged: [409, "Nothing has changed since the latest version."],
  too_many_decks: [409, "You have 100 decks, which is the most; delete one first."],
  too_large: [413, "A deck file has at most 300000 bytes."],
  problems: [422, "The deck has errors, so it cannot be published."],
  too_many_versions: [429, "You have published 20 versions within a day, which is the most; publish the next one later."],
  too_often: [429, "These are too many changes at once; try again later."],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type DeckApiRefusal = keyof typeof DECK_API_REFUSALS;

const NOT_CACHED = { "cache-control": "no-store" };

export const answer = (body: object, status = 200): Response => Response.json(body, { status, headers: NOT_CACHED });

/** `more`: further fields of the body. */
export function deckRefusal(error: DeckApiRefusal, more: object = {}, headers: Record<string, string> = {}): Response {
  const [status, message] = DECK_API_REFUSALS[error];
  return Response.json({ error, message, ...more }, { status, headers: { ...NOT_CACHED, ...headers } });
}
