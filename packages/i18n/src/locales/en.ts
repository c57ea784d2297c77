import account from "./en/account.json" with { type: "json" };
import admin from "./en/admin.json" with { type: "json" };
import board from "./en/board.json" with { type: "json" };
import decks from "./en/decks.json" with { type: "json" };
import effects from "./en/effects.json" with { type: "json" };
import friends from "./en/friends.json" with { type: "json" };
import history from "./en/history.json" with { type: "json" };
import local from "./en/local.json" with { type: "json" };
import replay from "./en/replay.json" with { type: "json" };
import rules from "./en/rules.json" with { type: "json" };
import site from "./en/site.json" with { type: "json" };
import tables from "./en/tables.json" with { type: "json" };
import whatIf from "./en/what-if.json" with { type: "json" };

export const english = {
  ...site,
  ...account,
  ...admin,
  ...tables,
  ...board,
  ...replay,
  ...history,
  ...friends,
  ...local,
  ...decks,
  ...rules,
  ...whatIf,
};

export { effects as englishEffects };
