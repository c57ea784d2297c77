import type { LogLine } from "../../board/model/log-lines.ts";

/** Says in the log where a "what if" leaves the finished game. `after`: the last version that both have. */
export const markLog =
  (after: number, note: string) =>
  (lines: LogLine[], version: number): LogLine[] => {
    if (version < after) return lines;
    const at = lines.findIndex((line) => line.version > after);
    const mark: LogLine = { key: "what if", version: after, level: "turn", kind: "turn", sentence: [note] };
    return lines.toSpliced(at < 0 ? lines.length : at, 0, mark);
  };
