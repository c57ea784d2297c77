import { Session } from "node:inspector/promises";

/** A function in a tree of calls, with the time that it took by itself. */
export interface CallNode {
  readonly name: string;
  /** The file of the function; empty for native code and for what is no function, such as the garbage collector. */
  readonly url: string;
  readonly selfMs: number;
  readonly children: readonly CallNode[];
}

interface ProfileNode {
  readonly id: number;
  readonly callFrame: { readonly functionName: string; readonly url: string };
  readonly children?: readonly number[];
}

interface Profile {
  readonly nodes: readonly ProfileNode[];
  readonly samples?: readonly number[];
  readonly timeDeltas?: readonly number[];
}

const SAMPLE_EVERY_US = 200;

/** Profiles the CPU of this process. Call `stop` for the tree of calls. */
export async function startCpuProfile(): Promise<{ stop(): Promise<CallNode> }> {
  const inspector = new Session();
  inspector.connect();
  await inspector.post("Profiler.enable");
  await inspector.post("Profiler.setSamplingInterval", { interval: SAMPLE_EVERY_US });
  await inspector.post("Profiler.start");
  return {
    async stop() {
      const { profile } = (await inspector.post("Profiler.stop")) as { profile: Profile };
      inspector.disconnect();
      return toTree(profile);
    },
  };
}

function toTree({ nodes, samples = [], timeDeltas = [] }: Profile): CallNode {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const self = new Map<number, number>();
  for (const [i, id] of samples.entries()) self.set(id, (self.get(id) ?? 0) + (timeDeltas[i] ?? 0) / 1_000);
  const treeOf = (id: number): CallNode => {
    const { callFrame, children = [] } = byId.get(id) as ProfileNode;
    return { name: callFrame.functionName, url: callFrame.url, selfMs: self.get(id) ?? 0, children: children.map(treeOf) };
  };
  return treeOf(nodes[0]?.id ?? 1);
}
