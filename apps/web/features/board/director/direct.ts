import type { Direct, Script } from "../model/script.ts";
import { asideShow, rotateShow, shareShow, taxShow, tradeShow } from "./hands.ts";
import { creeperShow, exchangeShow, scrambleShow, stealShow } from "./keepers.ts";
import { momentShow } from "./moments.ts";
import { scaled } from "./paced.ts";
import { againShow, escalationShow, numberShow, resetShow } from "./rules.ts";
import { type ShowContext, showContext } from "./show-context.ts";

/** The shows, the largest first: an entry has one at most. */
const SHOWS: readonly ((context: ShowContext) => Script | undefined)[] = [
  ...[scrambleShow, rotateShow, tradeShow, resetShow, exchangeShow, stealShow, taxShow, shareShow],
  ...[againShow, asideShow, numberShow, escalationShow, creeperShow],
];

/** The second show of a turn has half its time; from the third on everything only lands. Moments have all of theirs. */
export const direct: Direct = (events, change, earlier) => {
  const context = showContext(events, change);
  const moment = momentShow(context);
  if (moment !== undefined || earlier > 1) return moment;
  for (const show of SHOWS) {
    const script = show(context);
    if (script !== undefined) return earlier === 0 ? script : scaled(script, 0.5);
  }
  return undefined;
};
