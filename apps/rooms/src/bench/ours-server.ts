import { serveAs } from "./duty.ts";
import { openOurs } from "./ours.ts";

/** Our room server in a process of its own. */
serveAs(openOurs);
