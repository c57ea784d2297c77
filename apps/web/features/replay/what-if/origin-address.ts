import type { Branch } from "@mutable/local-table";
import { localMomentAddress } from "../../device/address.ts";
import { momentQuery } from "../address.ts";

/** The address of the moment that a branch left, with all cards. */
export function originAddress({ game, isOnDevice, code, step }: Branch): string {
  if (isOnDevice) return localMomentAddress(game, step);
  return `/games/${encodeURIComponent(game)}${momentQuery({ step, seat: undefined, showsAllHands: true }, code)}`;
}
