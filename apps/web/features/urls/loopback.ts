/** True for a name of this machine alone: on another one it leads to that one. */
export const isLoopback = (hostname: string): boolean => /^((.+\.)?localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
