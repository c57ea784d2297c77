/**
 * Joins what several processes say of their metrics into one text, in which the samples of a metric stand together. `process`
 * names the process of each sample, by its place.
 */
export function mergeMetrics(texts: readonly string[]): string {
  const metrics = new Map<string, { readonly head: readonly string[]; readonly samples: string[] }>();
  for (const [index, text] of texts.entries())
    for (const block of text.split(/\n(?=# HELP )/)) {
      const lines = block.split("\n").filter((line) => line !== "");
      const head = lines.filter((line) => line.startsWith("#"));
      const [, , name = ""] = (head[0] ?? "").split(" ");
      const metric = metrics.get(name) ?? { head, samples: [] };
      metrics.set(name, metric);
      for (const line of lines) if (!line.startsWith("#")) metric.samples.push(withLabel(line, index + 1));
    }
  return [...metrics.values()].flatMap(({ head, samples }) => [...head, ...samples, ""]).join("\n");
}

const withLabel = (sample: string, nr: number): string =>
  /^\w+\{/.test(sample) ? sample.replace("{", `{process="${nr}",`) : sample.replace(" ", `{process="${nr}"} `);
