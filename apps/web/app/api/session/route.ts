export { renewOwnSession as POST } from "../../../features/people/auth/renewal.ts";
