import type { Direct, Script } from "../model/script.ts";
import { asideShow, rotateShow, shareShow, taxShow, tradeShow } from "./hands.ts";
import { creeperShow, exchangeShow, scrambleShow, stealShow } from "./keepers.ts";
import { scaled } from "./paced.ts";
import { againShow, numberShow, resetShow } from "./rules.ts";
import { type ShowContext, showContext } from "./show-context.ts";

/** The shows, the largest first: an entry has one at most. */
const SHOWS: readonly ((context: ShowContext) => Script | undefined)[] = [
  ...[scrambleShow, rotateShow, tradeShow, resetShow, exchangeShow, stealShow, taxShow, shareShow],
  ...[againShow, asideShow, numberShow, creeperShow],
];

/** The second show of a turn has half its time; from the third on everything only lands. */
export const direct: Direct = (events, change, earlier) => {
  if (earlier > 1) return undefined;
  const context = showContext(events, change);
  for (const show of SHOWS) {
    const script = show(context);
    if (script !== undefined) return earlier === 0 ? script : scaled(script, 0.5);
  }
  return undefined;
};
