/** Raised with every change after which a game could go another way than before. Records name it. */
export const ENGINE_VERSION = "1";
