import { expect } from "@playwright/test";
import { type HtmlPage, readPage, requestOf, type WebClient } from "./html-page.ts";
import { callAction } from "./web-routes.ts";

interface Decision {
  /** The provider's number for the person. */
  readonly number: string;
  readonly name?: string;
  readonly answer?: "allow" | "refuse";
}

/** Asks for a sign-in through the provider, as next-auth's script does. Returns the address of the provider's page. */
export async function requestProviderSignIn(client: WebClient, callbackUrl = "/"): Promise<string> {
  const request = requestOf(client);
  const { csrfToken } = (await (await request.get("/api/auth/csrf")).json()) as { csrfToken: string };
  const answer = await request.post("/api/auth/signin/oidc", { form: { csrfToken, callbackUrl, json: "true" } });
  return ((await answer.json()) as { url: string }).url;
}

/** Submits the provider's page. Returns the address to which the provider sends the browser back. */
export async function decideAtProvider(client: WebClient, url: string, { number, name = "Somebody", answer = "allow" }: Decision) {
  const request = requestOf(client);
  expect((await request.get(url)).status()).toBe(200);
  const { origin, searchParams } = new URL(url);
  const form = { asked: searchParams.toString(), sub: number, name, answer };
  return (await request.post(`${origin}/decide`, { form, maxRedirects: 0 })).headers().location ?? "";
}

/** Signs in through the provider without pages. Returns the page to which it leads. */
export async function signInWithProviderDirectly(client: WebClient, decision: Decision, callbackUrl = "/"): Promise<HtmlPage> {
  const url = await requestProviderSignIn(client, callbackUrl);
  return readPage(client, await decideAtProvider(client, url, decision));
}

/** Connects the account with the provider without pages. Returns the page to which it leads. */
export async function connectProviderDirectly(client: WebClient, decision: Decision, password: string): Promise<HtmlPage> {
  const allowed = await callAction(requestOf(client), "requestConnect", { form: { provider: "oidc", current: password } });
  expect(allowed.status()).toBe(200);
  return signInWithProviderDirectly(client, decision, "/account");
}
