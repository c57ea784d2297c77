import { cardName } from "@mutable/decks";
import { cardOf, type ReplyCall, type Seat } from "@mutable/engine";
import type { Translate } from "@mutable/i18n";
import type { Branch } from "@mutable/local-table";
import type { CardStyle } from "../../../ui/card/type-glyph.tsx";
import type { TextContext, ViewContext } from "../../board/model/context.ts";
import { replySentence } from "../../device/reply-sentence.ts";

/** How the game that it left really ended. */
export function actualSentence(t: Translate, { winner, turn }: Branch["actual"], nameOf: (seat: Seat) => string): string {
  return winner === undefined ? t("whatIf.reallyDrawn", { turn }) : t("whatIf.really", { name: nameOf(winner), turn });
}

const OF_CARDS: readonly ReplyCall[0][] = ["play_card", "choose_card", "take_keeper", "use_power", "discard_any"];

/** A move as the name of its card, if it is about one, else as a sentence. */
export function moveName(context: ViewContext, call: ReplyCall): string {
  const card = cardOfMove(call);
  return card === undefined ? replySentence(context, call) : cardName(context.words, card);
}

function cardOfMove([act, first]: ReplyCall): string | undefined {
  return OF_CARDS.includes(act) && typeof first === "string" && first !== "" ? first : undefined;
}

/** The type of the move's card. */
export function moveStyle({ deck }: TextContext, call: ReplyCall): CardStyle | undefined {
  const card = cardOfMove(call);
  const type = card === undefined ? "unknown" : cardOf(deck, card).type;
  return type === "unknown" ? undefined : type;
}
