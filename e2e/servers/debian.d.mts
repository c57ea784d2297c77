/** The path of a program that a Debian package brings. */
export function programOf(name: string, options?: { from?: string }): Promise<string>;
