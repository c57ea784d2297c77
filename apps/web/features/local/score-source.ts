import { OFFLINE_PAGE } from "../../worker/requests.ts";
import type { ScoreSource } from "../board/state/shell.ts";
import { deviceScores, saveDeviceScore } from "./device-scores.ts";

/** The scores of this device, also those of other deals. Devices have deals of their own. */
export const DEVICE_SCORES: ScoreSource = {
  async load({ deck, ended }) {
    if (ended !== undefined) saveDeviceScore({ deck, ...ended, at: Date.now() });
    return deviceScores(deck, ended?.game);
  },
  areOfAll: false,
  firstPlaces: 3,
  dealTitle: "solo.deviceDealOf",
  rankTitle: "solo.rankHere",
  dealAddress: () => OFFLINE_PAGE,
};
