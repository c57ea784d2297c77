import type { CallNode } from "./cpu-profile.ts";

/** The parts of the server's work. Each node of a profile belongs to the first part that matches. */
const PARTS: readonly (readonly [name: string, matches: (node: Pick<CallNode, "name" | "url">) => boolean])[] = [
  ["idle", ({ name }) => name === "(idle)"],
  ["garbage collection", ({ name }) => name === "(garbage collector)"],
  ["writes to sockets", ({ name, url }) => url === "" && /^write(v|Buffer|Utf8String|Latin1String|AsciiString)$/.test(name)],
  ["engine", ({ url }) => url.includes("/packages/engine/")],
  ["referee", ({ url }) => url.includes("/packages/referee/")],
  ["table", ({ url }) => url.includes("/packages/table/")],
  ["commands and table actors", ({ url }) => url.includes("/apps/rooms/")],
  ["checking commands", ({ url }) => url.includes("/packages/protocol/") || url.includes("/zod/")],
  ["log and PostgreSQL's client", ({ url }) => url.includes("/packages/db/") || /\/(pg|pg-[a-z]+|postgres-[a-z]+|@prisma)\//.test(url)],
  ["Socket.IO, Engine.IO, ws", ({ url }) => /\/(socket\.io[a-z-]*|engine\.io[a-z-]*|ws|@socket\.io|component-emitter)\//.test(url)],
  ["metrics", ({ url }) => url.includes("/prom-client/")],
  ["Node.js", ({ url }) => url.startsWith("node:")],
  ["native code", ({ url }) => url === ""],
];
const OTHER = "other";

export const partOf = (node: Pick<CallNode, "name" | "url">): string => PARTS.find(([, matches]) => matches(node))?.[0] ?? OTHER;

/** Milliseconds by part, without the time in which nothing was done. */
export function timeByPart(root: CallNode): Map<string, number> {
  const times = new Map<string, number>(PARTS.map(([name]) => [name, 0]));
  const add = (node: CallNode) => {
    const part = partOf(node);
    times.set(part, (times.get(part) ?? 0) + node.selfMs);
    node.children.forEach(add);
  };
  add(root);
  times.delete("idle");
  return times;
}

/** The functions that take most of the time by themselves, with their milliseconds. */
export function slowestFunctions(root: CallNode, count: number): readonly (readonly [name: string, ms: number])[] {
  const times = new Map<string, number>();
  const add = (node: CallNode) => {
    const file = node.url.split("/").slice(-2).join("/");
    const key = `${node.name || "(anonymous)"} ${file}`.trim();
    times.set(key, (times.get(key) ?? 0) + node.selfMs);
    node.children.forEach(add);
  };
  add(root);
  times.delete("(idle)");
  return [...times].sort(([, one], [, other]) => other - one).slice(0, count);
}
