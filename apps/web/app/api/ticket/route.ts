export { mintTicketFor as POST } from "../../../features/people/ticket.ts";
