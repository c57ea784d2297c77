/** Whether somebody has told their system that they want no motion. Asked anew each time: it can be changed while one plays. */
export const prefersReducedMotion = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;
