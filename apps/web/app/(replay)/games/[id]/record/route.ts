export { sendRecord as GET, sendRecordByCode as POST } from "../../../../../features/replay/record.ts";
