/** PostgreSQL's error classes for the connection, an idle transaction, resources, disks, a shutdown or a standby server. */
const NOT_ABOUT_THE_QUERY = /^(08|25006|25P03|53|57|58|XX)/;

/** True if the query may succeed later: the database was not reachable, or its answer was lost. */
export function isConnectionError(error: unknown): boolean {
  const { code, severity } = error as { code?: unknown; severity?: unknown };
  if (typeof code === "string" && severity !== undefined) return NOT_ABOUT_THE_QUERY.test(code) || code === "40001" || code === "40P01";
  // Errors without a severity come from the driver or the network, except for invalid values.
  return !(error instanceof TypeError || error instanceof RangeError);
}
