import { readFileSync } from "node:fs";
import type { APIRequestContext, APIResponse } from "@playwright/test";

/** Reads a manifest of the last build. */
const readBuildFile = (path: string): unknown => JSON.parse(readFileSync(new URL(`../../apps/web/.next/${path}`, import.meta.url), "utf8"));

const routes = () => readBuildFile("app-path-routes-manifest.json") as Record<string, string>;

/** All routes of the built web app, such as "/games/[id]". */
export const webRoutes = (): string[] => Object.values(routes());

interface ServerAction {
  /** The id by which it can be called from any page. */
  readonly id: string;
  /** A page that contains it. */
  readonly path: string;
}

/** All server actions of pages by name. */
export function serverActions(): ReadonlyMap<string, ServerAction> {
  const { node } = readBuildFile("server/server-reference-manifest.json") as {
    node: Record<string, { exportedName: string; workers: Record<string, unknown> }>;
  };
  const known = routes();
  return new Map(
    Object.entries(node).map(([id, { exportedName, workers }]) => {
      const [page = ""] = Object.keys(workers);
      return [exportedName, { id, path: (known[page.replace(/^app/, "")] ?? "/").replace(/\[\w+\]/g, "anything") }];
    }),
  );
}

/** An action's arguments: a form after the previous state, a form alone, or any values. */
export type ActionArguments =
  | { readonly form: Readonly<Record<string, string>>; readonly alone?: boolean }
  | { readonly values: readonly unknown[] };

/** Calls an action as its page's script does, even if the page would not show its form. */
export function callAction(request: APIRequestContext, name: string, called: ActionArguments): Promise<APIResponse> {
  const action = serverActions().get(name);
  if (action === undefined) throw new Error(`There is no action ${name}.`);
  const headers = { "next-action": action.id, accept: "text/x-component" };
  if ("values" in called)
    return request.post(action.path, {
      headers: { ...headers, "content-type": "text/plain;charset=UTF-8" },
      data: JSON.stringify(called.values),
      maxRedirects: 0,
    });
  // Referenced fields come before the arguments.
  const multipart = new FormData();
  for (const [field, value] of Object.entries(called.form)) multipart.append(`_1_${field}`, value);
  multipart.append("0", called.alone ? '["$K1"]' : '[{},"$K1"]');
  return request.post(action.path, { headers, multipart, maxRedirects: 0 });
}
