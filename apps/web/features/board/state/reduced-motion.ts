/** True if the system asks for reduced motion, or while the page is turned. Read each time, since it can change during a game. */
export const prefersReducedMotion = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches || isTurned();

/** True while the page is turned for the player at the other side of the device. Flights are computed for an upright one. */
const isTurned = (): boolean => document.documentElement.dataset.turned !== undefined;
