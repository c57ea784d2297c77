/** An error that the server tells, as the driver shows it. */
export class ServerError extends Error {
  readonly code: string;
  readonly severity: "ERROR" | "FATAL";

  constructor(code: string, message: string, severity: "ERROR" | "FATAL" = "ERROR") {
    super(message);
    this.code = code;
    this.severity = severity;
  }
}

export const SQLSTATE = {
  unique: "23505",
  foreignKey: "23503",
  failedTransaction: "25P02",
  idleTransaction: "25P03",
  terminated: "57P01",
  starting: "57P03",
  diskFull: "53100",
  deadlock: "40P01",
  badText: "22021",
  badJson: "22P02",
  badEscape: "22P05",
  badTime: "22008",
  badValue: "22023",
} as const;

/** An error of the driver or the network: it has no severity. */
export const driverError = (message: string, code?: string): Error => Object.assign(new Error(message), code === undefined ? {} : { code });
