import * as z from "zod/mini";
import { number } from "./basic-schemas.ts";
import { byName, form } from "./form.ts";

/** A card or seat. The referee checks the name, and refuses a wrong one with a token. */
const anyName = z.string();
const anyNames = z.array(anyName);

/** The ruleset's 11 replies, in its order. */
export const TO_REFEREE = [
  form("play_card(card)", anyName),
  form("choose_card(card)", anyName),
  form("give_cards(card_array)", anyNames),
  form("trash_keepers(card_array)", anyNames),
  form("trash_goals(card_array)", anyNames),
  form("trash_rules(card_array)", anyNames),
  form("discard_cards(card_array)", anyNames),
  form("choose_hand_of(seat)", anyName),
  form("game_direction(direction)", number),
  form("exchange_keepers(card, card)", anyName, anyName),
  form("take_keeper(card)", anyName),
] as const;

/** Replies to the questions that the ruleset does not have, and to none. */
export const REPLY_EXTENSIONS = [
  form("choose_seat(seat)", anyName),
  form("use_power(card)", anyName),
  form("go_first(flag)", z.boolean()),
  form("discard_any(card)", anyName),
  form("interject(card)", anyName),
] as const;

const REPLIES = [...TO_REFEREE, ...REPLY_EXTENSIONS] as const;

/** A reply of the right form. Its card and seat names are not checked yet. */
export type WireReply = z.output<(typeof REPLIES)[number]["schema"]>;

const toReferee = byName(REPLIES);

/** Accepts a reply of the right form. It may still be illegal, or come at the wrong time. */
export const wireReply = z.pipe(
  z.unknown(),
  z.transform((value, { issues }): WireReply => {
    const [name] = Array.isArray(value) ? value : [];
    const schema = typeof name === "string" ? toReferee.get(name) : undefined;
    const parsed = schema?.safeParse(value);
    if (parsed?.success) return parsed.data as WireReply;
    issues.push({ code: "custom", input: value, message: schema === undefined ? UNKNOWN_REPLY : wrongArguments(name) });
    return z.NEVER;
  }),
);

const UNKNOWN_REPLY = `A call is a list that begins with one of ${[...toReferee.keys()].join(", ")}.`;

const wrongArguments = (name: string): string => `The arguments do not match ${REPLIES.find((reply) => reply.name === name)?.signature}.`;
