export { mintTicketFor as POST } from "../../../features/people/session/ticket.ts";
