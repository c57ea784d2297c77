import type { APIRequestContext, APIResponse } from "@playwright/test";
import { decodeEntities } from "./html-page.ts";

type FormFields = Readonly<Record<string, string>>;

/** Keeps the value that the page has filled in. */
export const KEEP_VALUE = "as it is";

/** A form as a browser without scripts would send it. */
export interface HtmlForm {
  readonly url: string;
  readonly fields: FormFields;
}

export async function readForm(request: APIRequestContext, path: string, fields: FormFields, headers: FormFields = {}): Promise<HtmlForm> {
  const page = await request.get(path, { headers });
  const forms = (await page.text()).match(/<form\b.*?<\/form>/gs) ?? [];
  const form = forms.find((html) => Object.keys(fields).every((name) => html.includes(`name="${name}"`)));
  if (form === undefined) throw new Error(`${page.url()} has no form with ${Object.keys(fields).join(" and ")}`);
  const hidden = (form.match(/<input\b[^>]*>/g) ?? []).filter((input) => input.includes('type="hidden"'));
  const given = hidden.map((input) => [attribute(input, "name"), attribute(input, "value")]);
  const filled = Object.entries(fields).filter(([, value]) => value !== KEEP_VALUE);
  return { url: page.url(), fields: { ...Object.fromEntries(given), ...Object.fromEntries(filled) } };
}

export const postForm = (request: APIRequestContext, { url, fields }: HtmlForm, headers: FormFields = {}): Promise<APIResponse> =>
  request.post(url, { multipart: fields, headers: { origin: new URL(url).origin, ...headers }, maxRedirects: 0 });

/** Fills in and sends a form by requests, which is much faster than a page. For preparing tests. */
export const submitForm = async (request: APIRequestContext, path: string, fields: FormFields): Promise<APIResponse> =>
  postForm(request, await readForm(request, path, fields));

const knownForms = new Map<string, HtmlForm>();

/**
 * Sends a form that is the same for every person. Its page is requested once per worker, because rendering it takes
 * longer than everything else that prepares a test.
 */
export async function submitKnownForm(request: APIRequestContext, path: string, fields: FormFields): Promise<APIResponse> {
  // The client may be of another server, whose origin only an answer tells, and whose build may be another.
  const { origin } = new URL((await request.head("/mark.svg")).url());
  const key = `${origin} ${path} ${Object.keys(fields).join(" ")}`;
  const known = knownForms.get(key);
  if (known === undefined) {
    const form = await readForm(request, path, fields, { cookie: "" }); // Other people may not be shown the form.
    knownForms.set(key, form);
    return postForm(request, form);
  }
  return postForm(request, { url: new URL(path, origin).href, fields: { ...known.fields, ...fields } });
}

const attribute = (tag: string, name: string): string => decodeEntities(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? "");
