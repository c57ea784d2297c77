export { download as GET } from "../../../../features/people/data/download.ts";
