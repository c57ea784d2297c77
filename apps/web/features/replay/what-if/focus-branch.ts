/** Moves the focus to the next branch below the track, or to the previous one. */
export function focusBranch(by: 1 | -1): void {
  const all = [...document.querySelectorAll<HTMLElement>(".branches a")];
  const at = all.indexOf(document.activeElement as HTMLElement);
  all[at < 0 ? (by === 1 ? 0 : all.length - 1) : (at + by + all.length) % all.length]?.focus();
}
