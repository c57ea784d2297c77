import { BUILD_QUESTION, WORKER_PATH, type WorkerMessage } from "../../worker/messages.ts";

/** In milliseconds. An open page looks for a new version only when it becomes visible, this long after the last look. */
const HOUR = 3_600_000;
/** Milliseconds after which the page is loaded again even if the new worker has not said that it is active. */
const PATIENCE = 3_000;

/** What the offline page is rendered for. */
export interface PageLook {
  readonly language: string;
  readonly theme: string | undefined;
}

let registering: Promise<ServiceWorkerRegistration> | undefined;

/** Registers the service worker, once for each document. `onNewVersion`: the page is older than what would be loaded now. */
export function registerServiceWorker(build: string, onNewVersion: () => void): Promise<ServiceWorkerRegistration> {
  registering ??= register(build, onNewVersion);
  return registering;
}

/** Tells the worker that the page is open, so that the offline page has its language and theme. */
export async function reportVisit({ language, theme }: PageLook): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  if (active) send(active, { type: "visit", language, theme });
}

/** Replaces the page by the new version. The address stays, so tables go on. */
export async function loadNewVersion(): Promise<void> {
  const { waiting } = (await registering) ?? {};
  const reload = () => location.reload();
  if (!waiting) return reload();
  navigator.serviceWorker.addEventListener("controllerchange", reload, { once: true });
  setTimeout(reload, PATIENCE);
  send(waiting, { type: "SKIP_WAITING" });
}

/** A page goes on with its version until the player loads the new one, unless the room server no longer understands it (`requestHello`). */
async function register(build: string, onNewVersion: () => void): Promise<ServiceWorkerRegistration> {
  const container = navigator.serviceWorker;
  container.addEventListener("message", ({ data, ports }) => {
    if ((data as WorkerMessage).type === BUILD_QUESTION) ports[0]?.postMessage(build);
  });
  const registration = await container.register(WORKER_PATH, { updateViaCache: "none" });

  const lookAtWaiting = async () => {
    const { waiting, active } = registration;
    if (!waiting || !active) return;
    // The same build as this page: it may replace the old worker at once. Another: the player is asked.
    if ((await buildOf(waiting)) === build) send(waiting, { type: "replace-unused" });
    else onNewVersion();
  };
  registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", () => void lookAtWaiting()));
  void lookAtWaiting();

  // Another tab has loaded the new version.
  container.addEventListener("controllerchange", () => {
    if (registration.active) void buildOf(registration.active).then((active) => active !== build && onNewVersion());
  });

  let last = performance.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden" || performance.now() - last < HOUR) return;
    last = performance.now();
    void registration.update().catch(() => {});
  });
  return registration;
}

function buildOf(worker: ServiceWorker): Promise<string> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(String(data));
    send(worker, { type: BUILD_QUESTION }, [port2]);
  });
}

const send = (worker: ServiceWorker, message: WorkerMessage, ports: Transferable[] = []): void => worker.postMessage(message, ports);
