/** All in milliseconds. */
export interface ConnectionTimeouts {
  /** Wait for the answer to a command while connected. */
  readonly response: number;
  /** Wait for a reconnection before a pending command fails. */
  readonly reconnect: number;
}

export const DEFAULT_TIMEOUTS: ConnectionTimeouts = { response: 10_000, reconnect: 30_000 };
