import { freePortIn } from "../embedded/free-port.ts";

/**
 * Apart from the system's ephemeral ports, those of embedded databases, and those that browsers block: a restarted server finds its
 * port free.
 */
const PORTS = { from: 10_100, to: 20_000 };

export const freeTestPort = (): Promise<number> => freePortIn(PORTS);
