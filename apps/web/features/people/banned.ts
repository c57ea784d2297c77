/** What a sign-in comes to, and its page is told, of somebody who may not come in any more. */
export const BANNED = "Banned";
