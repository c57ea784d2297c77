/** The wall clock and the steady one may differ by so much between two looks, in milliseconds, before the wall clock counts as set. */
const TOLERANCE = 500;

/**
 * A wall clock that never goes back. When the machine's clock is set back, it goes on from where it was, because all that is due would
 * wait for as long as the clock was set back. When that is set ahead again, or sleeps, it follows.
 */
export function createClock(wall: () => number, steady: () => number): () => number {
  let [lastWall, lastSteady] = [wall(), steady()];
  let shown = lastWall;
  /** How far the machine's clock is behind, because it was set back. */
  let behind = 0;
  return () => {
    const [nowWall, nowSteady] = [wall(), steady()];
    const set = nowWall - lastWall - (nowSteady - lastSteady);
    if (Math.abs(set) > TOLERANCE) behind = Math.max(0, behind - Math.round(set));
    [lastWall, lastSteady] = [nowWall, nowSteady];
    shown = Math.max(shown, nowWall + behind);
    return shown;
  };
}
