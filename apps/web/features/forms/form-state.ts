/** The result of a form's action. */
export interface FormState {
  /** An error message, and its field. */
  readonly fault?: string | undefined;
  readonly field?: string | undefined;
  /** A confirmation. */
  readonly done?: string | undefined;
  /** Shown only once. */
  readonly codes?: readonly string[] | undefined;
  readonly secret?: string | undefined;
  /** The id of the secret's token or link. */
  readonly about?: string | undefined;
}

export type FormAction = (before: FormState, form: FormData) => Promise<FormState>;
