/** The page that asks for the second factor. */
export const SECOND_STEP = "/sign-in/code";
