/** How the room and the cloth of the table look. Places, sizes and types of cards are the same in all. */
export type Look = "kitchen" | "dusk" | "print" | "house";

const LOOKS: Readonly<Record<string, Look>> = { "fluxx-4": "dusk", "fluxx-1": "print", "much-bother": "house" };

/** The look of a deck: those that players make look like the first. */
export const lookOf = (deck: string): Look => LOOKS[deck] ?? "kitchen";
