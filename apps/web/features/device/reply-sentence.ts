import { cardName } from "@mutable/decks";
import type { ReplyCall } from "@mutable/engine";
import { cardNames, type ViewContext } from "../board/model/context.ts";

/** A reply as an order to the player: "Play Bread". */
export function replySentence(context: ViewContext, [act, first, second]: ReplyCall): string {
  const { t, words, nameOf } = context;
  switch (act) {
    case "play_card":
    case "choose_card":
    case "take_keeper":
    case "use_power":
    case "discard_any":
      return first === "" ? t("local.reply.pass") : t("local.reply.cards", { act, cards: cardNames(context, [first]) });
    case "choose_hand_of":
    case "choose_seat":
      return t("local.reply.seat", { name: nameOf(first) });
    case "game_direction":
      return t("local.reply.direction", { direction: first === 0 ? "left" : "right" });
    case "go_first":
      return t("local.reply.goFirst", { first: first ? "yes" : "no" });
    case "exchange_keepers":
      return t("local.reply.exchange", { own: cardName(words, second), card: cardName(words, first) });
    default:
      return first.length === 0 ? t("local.reply.pass") : t("local.reply.cards", { act, cards: cardNames(context, first) });
  }
}
