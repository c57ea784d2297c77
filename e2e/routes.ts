import { readFileSync } from "node:fs";
import type { APIRequestContext, APIResponse } from "@playwright/test";

/** What the last build says of itself. */
const built = (path: string): unknown => JSON.parse(readFileSync(new URL(`../apps/web/.next/${path}`, import.meta.url), "utf8"));

/** Every address that the web app answers, such as "/games/[id]". As it was built. */
export const webRoutes = (): string[] => Object.values(built("app-path-routes-manifest.json") as Record<string, string>);

/** Every action that pages have, by its name, with the id by which it can be called from anywhere. */
export function serverActions(): ReadonlyMap<string, string> {
  const { node } = built("server/server-reference-manifest.json") as { node: Record<string, { exportedName: string }> };
  return new Map(Object.entries(node).map(([id, { exportedName }]) => [exportedName, id]));
}

/** What an action is called with: a form's fields, after what was answered before or alone, or any values. */
export type Called =
  | { readonly form: Readonly<Record<string, string>>; readonly alone?: boolean }
  | { readonly values: readonly unknown[] };

/** Calls an action as a page's script does, whatever page that may be and whether or not it shows a form for it. */
export function callAction(request: APIRequestContext, name: string, called: Called, path = "/"): Promise<APIResponse> {
  const id = serverActions().get(name);
  if (id === undefined) throw new Error(`There is no action ${name}.`);
  const headers = { "next-action": id, accept: "text/x-component" };
  if ("values" in called)
    return request.post(path, {
      headers: { ...headers, "content-type": "text/plain;charset=UTF-8" },
      data: JSON.stringify(called.values),
      maxRedirects: 0,
    });
  // What is referred to comes first.
  const multipart = new FormData();
  for (const [field, value] of Object.entries(called.form)) multipart.append(`_1_${field}`, value);
  multipart.append("0", called.alone ? '["$K1"]' : '[{},"$K1"]');
  return request.post(path, { headers, multipart, maxRedirects: 0 });
}
