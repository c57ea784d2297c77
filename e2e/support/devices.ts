/** True for `npm run test:deep`, which runs every combination of a matrix; `npm test` takes a sample. */
export const isDeep = process.env.TEST_DEEP === "1";

export const DESKTOP = { viewport: { width: 1440, height: 900 } };
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Options of specs that `npm test` runs on a phone alone, and the deep run on both devices. */
export const phoneUnlessDeep = isDeep ? {} : PHONE;
