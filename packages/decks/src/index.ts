export { fluxx3 } from "./fluxx-3/index.ts";
