import type { Translate } from "@mutable/i18n";
import type { TableInfo, TableSettings } from "@mutable/protocol";
import { deckName } from "../formats/decks.ts";

interface NewsContext {
  readonly t: Translate;
  /** A proposed meta rule or blank card, as its name with what it does. */
  readonly wordsOf: (part: string | NonNullable<TableSettings["blank"]>) => string;
}

/** What has changed of that which all get ready to, as sentences for a live region; empty if nothing has. */
export function settingsNews({ t, wordsOf }: NewsContext, before: TableInfo, after: TableInfo): string {
  const [old, now] = [before.settings, after.settings];
  const [oldMetas, metas] = [old.metas ?? [], now.metas ?? []];
  const isNewDeck = old.deck !== now.deck;
  const news = [
    isNewDeck && t("news.deck", { deck: deckName(t, now.deck, after.deckName) }),
    ...metas.filter((id) => isNewDeck || !oldMetas.includes(id)).map((id) => t("news.proposed", { what: wordsOf(id) })),
    !isNewDeck && oldMetas.some((id) => !metas.includes(id)) && t("news.fewer"),
    now.blank && !isSame(now.blank, old.blank) && t(old.blank ? "news.otherCard" : "news.card", { what: wordsOf(now.blank) }),
    old.blank && !now.blank && t("news.cardGone", { name: old.blank.name }),
    (old.firstSeat !== now.firstSeat || old.begins !== now.begins || old.holiday !== now.holiday || old.solo !== now.solo) &&
      t("news.other"),
  ].filter((sentence) => typeof sentence === "string");
  if (news.length > 0 && isAnybodyReady(before) && !isAnybodyReady(after)) news.push(t("news.notReady"));
  return news.join(" ");
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const isAnybodyReady = ({ seats }: TableInfo): boolean => Object.values(seats).some(({ id, ready }) => id !== undefined && ready);
