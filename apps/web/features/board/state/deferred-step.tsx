"use client";

import { type ReactNode, useDeferredValue } from "react";
import { CurrentViewContext, useCurrentView, useShell } from "./contexts.ts";

/** Stepwise, renders a value after the rest of the step, so that the next step need not wait for it. Live it changes at once. */
export function useDeferredStep<Value>(value: Value): Value {
  const isLive = useShell().pacing === "live";
  const deferred = useDeferredValue(isLive ? undefined : value);
  return isLive ? value : (deferred as Value);
}

/**
 * Its children see the deferred view. They must not change otherwise, and take their texts from
 * that view's context.
 */
export function DeferredStep({ children }: { children: ReactNode }) {
  return <CurrentViewContext value={useDeferredStep(useCurrentView())}>{children}</CurrentViewContext>;
}
