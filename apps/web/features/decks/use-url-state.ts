import { useSearchParams } from "next/navigation";
import { startTransition, useOptimistic } from "react";

/** State kept in the URL's query. A change shows at once, and the URL follows a moment later. */
export function useUrlState<Value>(
  read: (params: Pick<URLSearchParams, "get">) => Value,
  addressOf: (value: Value) => string,
): [Value, (next: Value) => void] {
  const [value, show] = useOptimistic(read(useSearchParams()));
  const change = (next: Value) =>
    startTransition(() => {
      show(() => next);
      // Replaces the entry, so that "back" does not step through every letter.
      history.replaceState(null, "", addressOf(next));
    });
  return [value, change];
}
