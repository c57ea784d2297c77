import { MAKE_HOME } from "../make-address.ts";

/** Begins a deck as a copy of a published version. */
export const copyAddress = (version: string): string => `${MAKE_HOME}#${new URLSearchParams({ copy: version })}`;
