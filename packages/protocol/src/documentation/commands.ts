import type { CommandName } from "../responses.ts";

/** What each command of the room server does. */
export const COMMANDS_SAID: Readonly<Record<CommandName, string>> = {
  watch_lobby: "Follow the list of public tables, instead of a table",
  whose_move: "For each running game of yours: `you` if it waits for you, and the names of `others` it waits for",
  create_table: "Open a table, host it, and take a seat",
  quick_play:
    "Take a seat at a matching table, or open one that fills itself, public if everybody can find the deck. Without `deck`: the first deck that is offered",
  join_table: "Watch a table: by its code, or by its id if it is public or you have a seat",
  leave_table: "Stop watching. A seat is kept",
  sit: "Take this seat, or any. During a game a free seat can be taken if the setting `jumpingIn` allows it; its player gets cards when the next turn begins",
  sit_next: "Without a seat: keep a place in the next game, or give it up again (`sits`). A rematch gives it a free seat, or a bot's",
  stand_up: "Give up the seat before or after a game",
  ready:
    "Say that you are ready, or not. `agrees` lists what the settings propose: `metas`, and `blank` for a blank card; another list is refused, and so is another card in `blank`, which is the card that you have seen. `declines`: you play, but without it. The commitment to your nonce ([fairness.md](fairness.md)) counts either way",
  birthday: "Before a game, for decks that ask for the day: say if it is your birthday",
  reveal_nonce: "Reveal the nonce after all have committed",
  say: "Chat with the seats or with the spectators",
  emote:
    "Show a face for a moment; spectators have no `grr` and `hmm`. It is not stored. `after`: the version that your board has told, so that others see it when they know as much. `wait`: the milliseconds until the next one, also in a refusal with `too_many`",
  throw: "Throw a picture at another taken seat, for a moment; not at a public table with another person. `after` and `wait` as in `emote`",
  report: "Report a chat line, with those before it, to the administrators",
  change_settings: "Before the game; omitted settings stay. A change of what a game depends on makes all players not ready",
  add_bot: "Seat a bot, or change the level of the bot there",
  remove_bot: "Remove the bot",
  mute: "Forbid a person to chat at this table, or allow it again",
  kick: "Remove a player before or after a game, or at any time a person who sits for the next one. The person cannot sit, watch or chat here until the host lets them back",
  readmit: "Let a removed person back",
  make_host: "Make that player the host",
  start: "Start the game: the host at any time, others once all are ready",
  close_table: "Close the table",
  reply:
    "Answer a question. In a window the reply is only taken: `version` is the present one, and the reply is carried out when [the window closes](tables.md#windows-to-react)",
  interject: "Play a surprise that answers nothing, in another seat's turn",
  pass_ahead:
    "Have the server pass for you in windows: in this `turn`, `always`, or `nothing` any more. With a `turn` number that is over, it passes for nothing. No other player is told",
  past: "The batches of the current or last game up to this version, as its viewer sees them now: the version and calls of each",
  ask_vote:
    "Ask the players: to suspend or resume the game, or to let a bot play for an absent player; a spectator asks for a bot's seat. Asking what is already asked is a yes",
  answer_vote: "Say yes or no to the vote with this id. Its asker withdraws it by a no",
  back: "Take your seat back from a stand-in bot",
  give_up_seat: "Leave the game for good",
  rematch: "Play again at the same table with those present",
};
