/**
 * Joins the metrics of several processes into one text, in which the samples of a metric stand together. The
 * label `process` is the number of the process.
 */
export function mergeMetrics(processes: readonly { readonly nr: number; readonly text: string }[]): string {
  const metrics = new Map<string, { readonly head: readonly string[]; readonly samples: string[] }>();
  for (const { nr, text } of processes)
    for (const block of text.split(/\n(?=# HELP )/)) {
      const lines = block.split("\n").filter((line) => line !== "");
      const head = lines.filter((line) => line.startsWith("#"));
      const [, , name = ""] = (head[0] ?? "").split(" ");
      const metric = metrics.get(name) ?? { head, samples: [] };
      metrics.set(name, metric);
      for (const line of lines) if (!line.startsWith("#")) metric.samples.push(withLabel(line, nr));
    }
  return [...metrics.values()].flatMap(({ head, samples }) => [...head, ...samples, ""]).join("\n");
}

const withLabel = (sample: string, nr: number): string =>
  /^\w+\{/.test(sample) ? sample.replace("{", `{process="${nr}",`) : sample.replace(" ", `{process="${nr}"} `);
