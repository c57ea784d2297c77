import { currentPreferences, type MotionLevel } from "./preferences.ts";

const systemWish = () => matchMedia("(prefers-reduced-motion: reduce)");

/** The motion at the table: what the player has chosen, else what the system asks for. Both can change during a game. */
export const currentMotion = (): MotionLevel => currentPreferences().motion || (systemWish().matches ? "still" : "full");

/** True if nothing moves: as chosen, or while the page is turned. */
export const prefersReducedMotion = (): boolean => currentMotion() === "still" || isTurned();

/** True while the page is turned for the player at the other side of the device. Flights are computed for an upright one. */
const isTurned = (): boolean => document.documentElement.dataset.turned !== undefined;

export function onReducedMotion(listener: () => void): () => void {
  const wish = systemWish();
  wish.addEventListener("change", listener);
  return () => wish.removeEventListener("change", listener);
}
