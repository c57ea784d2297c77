const KEY = "mutable what if";

/** Notes that this device has branches, so that replays look for them. */
export function noteBranch(): void {
  try {
    localStorage.setItem(KEY, "1");
  } catch {
    // Without storage there are no branches either.
  }
}

export function hasBranches(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
