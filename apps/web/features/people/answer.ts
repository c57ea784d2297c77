/** What an action says back to its form. */
export interface Answer {
  /** A sentence on what is wrong, and the field that it is about. */
  readonly fault?: string | undefined;
  readonly field?: string | undefined;
  /** A sentence on what was done. */
  readonly done?: string | undefined;
  /** Shown this once. */
  readonly codes?: readonly string[] | undefined;
  readonly secret?: string | undefined;
  /** The id of what the secret opens. */
  readonly about?: string | undefined;
}

export type Action = (before: Answer, form: FormData) => Promise<Answer>;
