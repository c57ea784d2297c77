import { numeral } from "../vocabulary/fields.ts";
import { CARD_TYPES, type DeckSource } from "../vocabulary/index.ts";
import { checkCard, isCardType, KnownCards } from "./check-card.ts";
import { checkFields, expectThat, id, isPlainId, isRecord, other, reportUnknown, type UncheckedRecord } from "./check-field.ts";
import { checkProfile } from "./check-profile.ts";
import { BASIC_RULES } from "./deck.ts";
import { type Fault, type FaultReport, isFatal, reportInto } from "./fault.ts";
import { faultLine } from "./fault-text.ts";

/** An invalid deck, with its faults. */
export class DeckError extends Error {
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super(`This deck cannot be used:\n${faults.map((fault) => `  ${faultLine(fault)}`).join("\n")}`);
    this.name = "DeckError";
    this.faults = faults;
  }
}

/** Throws a DeckError if the deck is invalid. For tests and tools: shipped decks are not checked when loaded. */
export function assertDeck(source: unknown): asserts source is DeckSource {
  const faults = checkDeck(source).filter(isFatal);
  if (faults.length > 0) throw new DeckError(faults);
}

/** Returns all faults of a deck, those of the deck itself first, then card by card. Accepts untrusted input. */
export function checkDeck(source: unknown): readonly Fault[] {
  const faults: Fault[] = [];
  const report = reportInto(faults);
  if (!isRecord(source)) {
    expectThat(report, [], false, other("an object with id, counts, basics, profile and cards"));
    return faults;
  }
  checkWhole(report, source);
  const { cards } = source;
  if (!Array.isArray(cards)) return faults;
  const deck = new KnownCards(cards);
  for (const [at, card] of cards.entries()) checkEntry(faults, card, at, deck);
  return faults;
}

const BASICS = { draws: numeral, plays: numeral, deal: numeral };

function checkWhole(report: FaultReport, source: UncheckedRecord): void {
  const { counts, basics, profile, cards } = source;
  reportUnknown(report, [], source, ["id", "counts", "basics", "profile", "cards"]);
  expectThat(report, ["id"], isPlainId(source.id), id);
  const isCounted = isRecord(counts) && Object.values(counts).every(Number.isSafeInteger);
  expectThat(report, ["counts"], isCounted, other("a number for each type of card"));
  expectThat(report, ["basics"], isRecord(basics), other("an object with the basic rules"));
  expectThat(report, ["profile"], isRecord(profile), other("the optional rules"));
  expectThat(report, ["cards"], Array.isArray(cards) && cards.length > 0, other("a list of cards"));
  if (isRecord(basics)) checkFields(report, ["basics"], basics, BASICS);
  if (isRecord(profile)) checkProfile(report, ["profile"], profile);
  if (isCounted && Array.isArray(cards)) checkCounts(report, counts, cards);
}

function checkCounts(report: FaultReport, counts: UncheckedRecord, cards: readonly unknown[]): void {
  const types = cards.map((card) => (isRecord(card) ? card.type : undefined));
  // Else the number would be a second word for one fault.
  if (types.length === 0 || !types.every(isCardType)) return;
  for (const type of new Set([...Object.keys(counts), ...types])) {
    const found = types.filter((each) => each === type).length;
    const says = Object.hasOwn(counts, type) ? Number(counts[type]) : 0;
    if (found !== says) report("miscounted", ["counts", type], { says, found });
  }
}

function checkEntry(faults: Fault[], card: unknown, at: number, deck: KnownCards): void {
  if (!isRecord(card)) {
    expectThat(reportInto(faults), ["cards", at], false, other("an object"));
    return;
  }
  const name = card.id;
  // A card without an id is known by its place.
  const report = typeof name === "string" && name !== "" ? reportInto(faults, name) : reportInto(faults, undefined, ["cards", at]);
  if (expectThat(report, ["id"], isPlainId(name), id)) {
    if (name === BASIC_RULES) report("basicRulesId", ["id"], {});
    if (deck.isRepeated(String(name), at)) report("sameId", ["id"], {});
  }
  if (isCardType(card.type)) checkCard(report, deck, card, card.type);
  else report("expected", ["type"], { form: { is: "choice", among: CARD_TYPES } });
}
