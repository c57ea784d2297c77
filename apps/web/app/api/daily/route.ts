export { fetchDeals as POST } from "../../../features/local/daily/server.ts";
