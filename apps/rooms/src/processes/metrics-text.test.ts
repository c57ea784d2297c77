import { describe, expect, it } from "vitest";
import { mergeMetrics } from "./metrics-text.ts";

describe("mergeMetrics", () => {
  it("puts the samples of a metric together, and names their process", () => {
    const text = (moves: number, say: number) => `# HELP moves Moves
# TYPE moves counter
moves ${moves}

# HELP seconds Duration
# TYPE seconds histogram
seconds_bucket{le="0.1",command="say"} ${say}
seconds_sum{command="say"} 1.5
`;
    const processes = [
      { nr: 1, text: text(3, 1) },
      { nr: 2, text: text(4, 2) },
    ];
    expect(mergeMetrics(processes)).toBe(`# HELP moves Moves
# TYPE moves counter
moves{process="1"} 3
moves{process="2"} 4

# HELP seconds Duration
# TYPE seconds histogram
seconds_bucket{process="1",le="0.1",command="say"} 1
seconds_sum{process="1",command="say"} 1.5
seconds_bucket{process="2",le="0.1",command="say"} 2
seconds_sum{process="2",command="say"} 1.5
`);
  });

  it("takes what only some processes have, and keeps the numbers of the processes that run", () => {
    const processes = [
      { nr: 1, text: "# HELP a A\n# TYPE a gauge\na 1\n" },
      { nr: 3, text: "# HELP b B\n# TYPE b gauge\nb 2\n" },
    ];
    expect(mergeMetrics(processes)).toBe('# HELP a A\n# TYPE a gauge\na{process="1"} 1\n\n# HELP b B\n# TYPE b gauge\nb{process="3"} 2\n');
  });
});
