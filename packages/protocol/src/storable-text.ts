const HALF_OF_A_PAIR = /\p{Surrogate}/u;

/** True if the database can store the text: it has no NUL and no half of a surrogate pair. */
export const isStorable = (value: string): boolean => !value.includes("\0") && !HALF_OF_A_PAIR.test(value);

export const NOT_STORABLE = "It holds characters that cannot be stored.";
