import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";

/** What a host has written into `.env`. */
export type Dotenv = Readonly<Record<string, string>>;

/** What of a service in a compose file is looked at here. */
export interface Service {
  readonly image?: string;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly [part: string]: unknown;
}

/** The services of one of the repository's compose files, with anchors and merges in their places. */
export function servicesOf(file: string): Readonly<Record<string, Service>> {
  const text = readFileSync(fileURLToPath(new URL(`../${file}`, import.meta.url)), "utf8");
  return (parse(text, { merge: true }) as { services: Record<string, Service> }).services;
}

/** What compose would put into the environment of a service, for a `.env` that says this. */
export function environmentOf(service: Service | undefined, dotenv: Dotenv = {}): Record<string, string> {
  const fill = (text: string) => text.replace(/\$\{(\w+):-([^}]*)\}/g, (_, name: string, byDefault: string) => dotenv[name] || byDefault);
  return Object.fromEntries(Object.entries(service?.environment ?? {}).map(([name, value]) => [name, fill(value)]));
}
