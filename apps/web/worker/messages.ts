/** What pages and the service worker say to each other. */

/** Asks the other side for its build; the answer is the build alone, through the port. */
export const BUILD_QUESTION = "build";

/** What a page sends to the service worker. */
export type WorkerMessage =
  /** The page is open with a connection: the copy of the offline document may be out of date. */
  | { readonly type: "visit"; readonly language: string; readonly theme: string | undefined }
  /** A waiting worker may become the active one if no page of another build is open. */
  | { readonly type: "replace-unused" }
  /** A waiting worker becomes the active one. Serwist's own message. */
  | { readonly type: "SKIP_WAITING" }
  | { readonly type: typeof BUILD_QUESTION };

/** The address of the worker. */
export const WORKER_PATH = "/sw.js";
