import { useSearchParams } from "next/navigation";
import { startTransition, useOptimistic } from "react";

/** What the address says, and how to say something else there. It is shown at once, and the address follows a moment later. */
export function useInAddress<Value>(
  read: (params: Pick<URLSearchParams, "get">) => Value,
  addressOf: (value: Value) => string,
): [Value, (next: Value) => void] {
  const [value, show] = useOptimistic(read(useSearchParams()));
  const change = (next: Value) =>
    startTransition(() => {
      show(() => next);
      // In place: back leads to where one came from, not through every letter.
      history.replaceState(null, "", addressOf(next));
    });
  return [value, change];
}
