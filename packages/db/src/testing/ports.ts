import { isFreePort } from "../embedded/free-port.ts";

/**
 * Apart from the system's ephemeral ports, those of embedded databases, and those that browsers block. Each process has a block of
 * its own and takes one port after the other. So no other test takes a port while its server starts, or is away to start again.
 */
const FIRST_PORT = 10_100;
const BLOCKS = 99;
const BLOCK_SIZE = 100;

const block = FIRST_PORT + BLOCK_SIZE * (process.pid % BLOCKS);
let next = Math.floor(Math.random() * BLOCK_SIZE);

export async function freeTestPort(): Promise<number> {
  for (;;) {
    const port = block + (next % BLOCK_SIZE);
    next += 1;
    if (await isFreePort(port)) return port;
  }
}
