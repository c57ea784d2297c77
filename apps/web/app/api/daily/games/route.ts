export { handInGame as POST } from "../../../../features/local/daily/server.ts";
