export { sendRecord as GET } from "../../../../../features/replay/record.ts";
