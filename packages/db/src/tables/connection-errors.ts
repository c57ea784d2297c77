/** Classes of PostgreSQL's errors that say nothing about what was asked: the line, the server's resources, its disks, its going down, or its being a copy. */
const NOT_ABOUT_THE_QUERY = /^(08|25006|53|57|58|XX)/;

/** Whether the database could not be asked, or may not have answered; the same may work later. */
export function isConnectionError(error: unknown): boolean {
  const { code, severity } = error as { code?: unknown; severity?: unknown };
  if (typeof code === "string" && severity !== undefined) return NOT_ABOUT_THE_QUERY.test(code) || code === "40001" || code === "40P01";
  // Errors without a severity are the driver's own, or the network's; or a value that is none, which no waiting mends.
  return !(error instanceof TypeError || error instanceof RangeError);
}
