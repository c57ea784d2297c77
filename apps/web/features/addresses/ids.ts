/** Whether it can be the id of something: what cannot be one is looked up nowhere. */
export const isId = (text: unknown): text is string => typeof text === "string" && /^[\w-]{1,100}$/.test(text);
