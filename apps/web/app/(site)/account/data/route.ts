export { downloadAccountData as GET } from "../../../../features/people/data/download.ts";
