import account from "./cs/account.json" with { type: "json" };
import admin from "./cs/admin.json" with { type: "json" };
import board from "./cs/board.json" with { type: "json" };
import decks from "./cs/decks.json" with { type: "json" };
import effects from "./cs/effects.json" with { type: "json" };
import friends from "./cs/friends.json" with { type: "json" };
import history from "./cs/history.json" with { type: "json" };
import local from "./cs/local.json" with { type: "json" };
import replay from "./cs/replay.json" with { type: "json" };
import rules from "./cs/rules.json" with { type: "json" };
import site from "./cs/site.json" with { type: "json" };
import tables from "./cs/tables.json" with { type: "json" };
import whatIf from "./cs/what-if.json" with { type: "json" };

export const czech = {
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

export { effects as czechEffects };
