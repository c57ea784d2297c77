import type { ReactNode } from "react";
import { type PageLook, registerServiceWorker, reportVisit } from "./registration.ts";

/** Registers the service worker, and tells it that the page is open. `show` is called with the notice about a new version. */
export async function keepOfflineCopy(build: string, look: PageLook, show: (notice: ReactNode) => void): Promise<void> {
  if (navigator.serviceWorker === undefined || savesData()) return;
  await registerServiceWorker(build, async () => {
    const { NewVersion } = await import("./new-version.tsx");
    show(<NewVersion />);
  });
  await reportVisit(look);
}

/** True if the browser has been told to save data. Chromium only. */
const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false;
