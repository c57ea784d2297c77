/** Of nothing there is no part. */
export const percentOf = (part: number, whole: number): string => (whole === 0 ? "–" : `${Math.round((100 * part) / whole)} %`);
