import type { Person } from "@mutable/db";

const [MINUTE, HOUR, DAY] = [60, 3_600, 86_400];

/** Administrators are signed out after so many seconds without a page. */
const ADMIN_IDLE = 12 * HOUR;

/** True if a session has ended because its cookie was not renewed for `age` seconds. */
export const isIdle = ({ isAdministrator }: Pick<Person, "isAdministrator">, age: number): boolean => isAdministrator && age > ADMIN_IDLE;

/** The age in seconds from which a page renews the cookie. */
export const renewsAfter = ({ isAdministrator }: Pick<Person, "isAdministrator">): number => (isAdministrator ? 10 * MINUTE : 7 * DAY);
