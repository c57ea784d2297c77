import type { CallNode } from "./cpu-profile.ts";
import { partOf } from "./parts.ts";

const WIDTH = 1_200;
const ROW = 16;
const LEFT = 4;
/** In pixels: narrower boxes are left out, and boxes below the second width have no text. */
const NARROWEST = 2;
const NARROWEST_TEXT = 30;
const LETTER = 6.2;

/** One colour for each part, light enough for dark text. */
const COLOURS: Readonly<Record<string, string>> = {
  "writes to sockets": "#e9a36b",
  "garbage collection": "#c9c9c9",
  engine: "#8fd18a",
  referee: "#b5dd7f",
  table: "#f0d060",
  "commands and table actors": "#f2b84b",
  "checking commands": "#e7c9a0",
  "log and PostgreSQL's client": "#8fb7e8",
  "Socket.IO, Engine.IO, ws": "#d6a3d8",
  metrics: "#dcdcdc",
  "Node.js": "#a8d8d8",
};
const OTHER_COLOUR = "#e8e2d8";

interface Frame {
  readonly name: string;
  readonly part: string;
  readonly ms: number;
  readonly children: readonly Frame[];
}

/** Calls of the same function by the same callers are one frame. */
function mergeFrames(nodes: readonly CallNode[]): readonly Frame[] {
  const groups = new Map<string, CallNode[]>();
  for (const node of nodes) {
    const key = `${node.name} ${node.url}`;
    groups.set(key, [...(groups.get(key) ?? []), node]);
  }
  const frames = [...groups.values()].map((group): Frame => {
    const [{ name, url }] = group as [CallNode];
    const children = mergeFrames(group.flatMap((node) => node.children));
    const ms = group.reduce((sum, node) => sum + node.selfMs, 0) + children.reduce((sum, child) => sum + child.ms, 0);
    return { name: name || "(anonymous)", part: partOf({ name, url }), ms, children };
  });
  return frames.sort((one, other) => other.ms - one.ms);
}

/** A drawing of a profile: each box is a function, as wide as its time; what it calls lies below it. */
export function flameGraph(title: string, root: CallNode, moves: number): string {
  const frames = mergeFrames(root.children.filter(({ name }) => name !== "(idle)"));
  const all = frames.reduce((sum, { ms }) => sum + ms, 0);
  const scale = WIDTH / all;
  const boxes: string[] = [];
  let depth = 0;
  const draw = ({ name, part, ms, children }: Frame, x: number, row: number) => {
    const width = ms * scale;
    if (width < NARROWEST) return;
    depth = Math.max(depth, row);
    const [at, top] = [(LEFT + x).toFixed(1), (row + 2) * ROW];
    const told = `${name} (${part}): ${((ms * 1_000) / moves).toFixed(1)} µs a move`;
    const label =
      width < NARROWEST_TEXT
        ? ""
        : `<text x="${(LEFT + x + 3).toFixed(1)}" y="${top + 12}">${escapeText(name.slice(0, Math.floor(width / LETTER) - 1))}</text>`;
    boxes.push(
      `<g><title>${escapeText(told)}</title><rect x="${at}" y="${top}" width="${Math.max(0.5, width - 0.5).toFixed(1)}" height="${ROW - 1}" fill="${COLOURS[part] ?? OTHER_COLOUR}"/>${label}</g>`,
    );
    let from = x;
    for (const child of children) {
      draw(child, from, row + 1);
      from += child.ms * scale;
    }
  };
  let x = 0;
  for (const frame of frames) {
    draw(frame, x, 0);
    x += frame.ms * scale;
  }
  const legend = legendOf((depth + 4) * ROW);
  const height = (depth + 7) * ROW;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH + 2 * LEFT} ${height}" font-family="monospace" font-size="10">
<rect width="100%" height="100%" fill="#fff"/>
<text x="${LEFT}" y="14" font-size="12">${escapeText(title)}</text>
${boxes.join("\n")}
${legend}
</svg>
`;
}

function legendOf(top: number): string {
  const perRow = 6;
  return Object.entries(COLOURS)
    .map(([part, colour], i) => {
      const [x, y] = [LEFT + (i % perRow) * 200, top + Math.floor(i / perRow) * ROW];
      return `<rect x="${x}" y="${y}" width="10" height="10" fill="${colour}"/><text x="${x + 14}" y="${y + 9}">${escapeText(part)}</text>`;
    })
    .join("\n");
}

const escapeText = (text: string): string => text.replace(/[<>&"]/g, (character) => `&#${character.charCodeAt(0)};`);
