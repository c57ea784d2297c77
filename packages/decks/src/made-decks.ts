/**
 * True if the id is that of a deck that does not ship with Mutable (docs/deck-maker.md): a published version is `made-KEY-N`, a
 * draft that is played on a device is `draft-HASH`.
 */
export const isMadeDeck = (id: string): boolean => /^(made|draft)-/.test(id);
