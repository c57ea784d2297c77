/** The error code of a banned person's sign-in. */
export const BANNED_ERROR = "Banned";
