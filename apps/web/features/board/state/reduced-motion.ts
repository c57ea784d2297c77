/** True if the system asks for reduced motion. Read each time, since it can change during a game. */
export const prefersReducedMotion = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;
