// Whether the service at an address is well, for a container's health check: exit code 0 or 1.
const [address] = process.argv.slice(2);
const isWell = await fetch(address, { signal: AbortSignal.timeout(4_000) }).then(
  ({ ok }) => ok,
  () => false,
);
process.exitCode = isWell ? 0 : 1;
