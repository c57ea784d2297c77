/** True if the text is well-formed as an id, so that it is worth a query. */
export const isId = (text: unknown): text is string => typeof text === "string" && /^[\w-]{1,100}$/.test(text);
