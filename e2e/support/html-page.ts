import type { APIRequestContext, APIResponse, Page } from "@playwright/test";

/** A browser, by one of its pages, or a client that only sends requests. */
export type WebClient = Page | APIRequestContext;

export const requestOf = (client: WebClient): APIRequestContext => ("context" in client ? client.context().request : client);

/** A page as the server renders it, read without a browser. */
export class HtmlPage {
  readonly status: number;
  /** The path with the query, after all redirects. */
  readonly path: string;
  readonly html: string;

  constructor(response: APIResponse, html: string) {
    const { pathname, search } = new URL(response.url());
    this.status = response.status();
    this.path = `${pathname}${search}`;
    this.html = html;
  }

  get text(): string {
    return textOf(this.html);
  }

  /** The text of the first element with that tag. */
  textIn(tag: "h1" | "header" | "main"): string {
    return textOf(new RegExp(`<${tag}\\b.*?</${tag}>`, "s").exec(this.html)?.[0] ?? "");
  }

  /** An attribute of the first element with that tag. */
  attribute(tag: string, name: string): string | undefined {
    return attributeOf(new RegExp(`<${tag}\\b[^>]*>`).exec(this.html)?.[0] ?? "", name);
  }

  /** True if the page has a label, or an element labelled, with exactly that text. */
  hasLabel(label: string): boolean {
    const labels = [...this.html.matchAll(/<label\b.*?<\/label>/gs)].map(([element]) => textOf(element));
    const named = [...this.html.matchAll(/ aria-label="([^"]*)"/g)].map(([, name = ""]) => decodeEntities(name));
    return [...labels, ...named].includes(label);
  }

  /** The value that a field has at first. */
  initialValueOf(field: string): string | undefined {
    return attributeOf(this.#inputs().find((tag) => attributeOf(tag, "name") === field) ?? "", "value");
  }

  /** The description of an invalid field: its hint and its error. Empty if the field is valid. */
  errorOf(field: string): string {
    const input = this.#inputs().find((tag) => attributeOf(tag, "name") === field && attributeOf(tag, "aria-invalid") === "true");
    const ids = attributeOf(input ?? "", "aria-describedby")?.split(" ") ?? [];
    return ids.map((id) => textOf(new RegExp(`<(\\w+)\\b[^>]* id="${id}"[^>]*>.*?</\\1>`, "s").exec(this.html)?.[0] ?? "")).join(" ");
  }

  #inputs(): readonly string[] {
    return this.html.match(/<input\b[^>]*>/g) ?? [];
  }
}

export const readResponse = async (response: APIResponse): Promise<HtmlPage> => new HtmlPage(response, await response.text());

/** Reads a page by a request, after all redirects. */
export const readPage = async (client: WebClient, path: string): Promise<HtmlPage> => readResponse(await requestOf(client).get(path));

const attributeOf = (tag: string, name: string): string | undefined => {
  const value = new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? undefined : decodeEntities(value);
};

const textOf = (html: string): string =>
  decodeEntities(html.replace(/<(script|style|template)\b.*?<\/\1>|<!--.*?-->|<[^>]*>/gs, ""))
    .replace(/\s+/g, " ")
    .trim();

const ENTITIES: Readonly<Record<string, string>> = { quot: '"', "#x27": "'", lt: "<", gt: ">", amp: "&", nbsp: "\u00a0" };
export const decodeEntities = (text: string): string => text.replace(/&([#\w]+);/g, (entity, name: string) => ENTITIES[name] ?? entity);
