export interface PageHandlers {
  /** The page is closed, or moves into the back/forward cache. */
  hide(): void;
  /** The page comes back from the back/forward cache. */
  show(): void;
  /** The tab is visible again, or the network is back or another one. */
  wake(): void;
}

/** The parts of a browser's global object that are used; all are missing outside a browser. */
interface BrowserGlobals {
  addEventListener?: (name: string, listener: () => void) => void;
  removeEventListener?: (name: string, listener: () => void) => void;
  document?: { visibilityState: string };
  /** In Chromium only. */
  navigator?: { connection?: Pick<BrowserGlobals, "addEventListener" | "removeEventListener"> };
}

/** Returns a function that removes the listeners. Does nothing outside a browser. */
export function watchPage({ hide, show, wake }: PageHandlers): () => void {
  const page = globalThis as BrowserGlobals;
  const listeners = {
    pagehide: hide,
    pageshow: show,
    online: wake,
    visibilitychange() {
      if (page.document?.visibilityState === "visible") wake();
    },
  };
  const network = page.navigator?.connection;
  for (const [name, listener] of Object.entries(listeners)) page.addEventListener?.(name, listener);
  network?.addEventListener?.("change", wake);
  return () => {
    network?.removeEventListener?.("change", wake);
    for (const [name, listener] of Object.entries(listeners)) page.removeEventListener?.(name, listener);
  };
}
