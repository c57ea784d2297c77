/** True if the database can store the text: it has no NUL and no half of a surrogate pair. */
export const isStorable = (value: string): boolean => !value.includes("\0") && !/\p{Surrogate}/u.test(value);

export const NOT_STORABLE = "It holds characters that cannot be stored.";
