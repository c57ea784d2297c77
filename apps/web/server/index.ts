export { openWeb, type Web, type WebOptions } from "./web.ts";
