export { mintTicketFor as POST } from "../../../features/people/auth/ticket.ts";
