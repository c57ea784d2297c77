export interface PageWatcher {
  /** The page is going, or is put aside for when one comes back to it. */
  hide(): void;
  /** It is shown again after that. */
  show(): void;
  /** Somebody looks at it again, or the machine is on the network again. */
  wake(): void;
}

/** What there is of a browser, for there may be none. */
interface Page {
  addEventListener?: (name: string, listener: () => void) => void;
  removeEventListener?: (name: string, listener: () => void) => void;
  document?: { visibilityState: string };
}

/** Gives back how to end it. Outside a browser nothing is heard. */
export function watchPage({ hide, show, wake }: PageWatcher): () => void {
  const page = globalThis as Page;
  const listeners = {
    pagehide: hide,
    pageshow: show,
    online: wake,
    visibilitychange() {
      if (page.document?.visibilityState === "visible") wake();
    },
  };
  for (const [name, listener] of Object.entries(listeners)) page.addEventListener?.(name, listener);
  return () => {
    for (const [name, listener] of Object.entries(listeners)) page.removeEventListener?.(name, listener);
  };
}
