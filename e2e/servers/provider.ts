import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, SignJWT } from "jose";

interface Grant {
  readonly asked: URLSearchParams;
  readonly sub: string;
  readonly name: string;
}

/** An OpenID Connect provider that accepts any number and name, and checks each request strictly. */
export class OidcProvider {
  readonly title = "Example SSO";
  readonly id = "mutable-at-example";
  readonly secret = "a secret: with /signs & spaces";
  /** The mistakes in the requests so far. */
  readonly faults: string[] = [];
  issuer = "";
  readonly #grants = new Map<string, Grant>();
  readonly #tokens = new Map<string, Grant>();
  readonly #keys = generateKeyPair("RS256");
  readonly #server = createServer((request, response) => {
    this.#answer(request, response).catch((error: unknown) => {
      this.faults.push(String(error));
      json(response, 500, { error: "server_error" });
    });
  });

  async open(): Promise<void> {
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
    this.issuer = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? "/", this.issuer);
    const { issuer } = this;
    switch (pathname) {
      case "/.well-known/openid-configuration":
        return json(response, 200, {
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          userinfo_endpoint: `${issuer}/userinfo`,
          jwks_uri: `${issuer}/jwks`,
          response_types_supported: ["code"],
          subject_types_supported: ["public"],
          id_token_signing_alg_values_supported: ["RS256"],
          code_challenge_methods_supported: ["S256"],
        });
      case "/jwks":
        return json(response, 200, { keys: [{ ...(await exportJWK((await this.#keys).publicKey)), alg: "RS256", use: "sig", kid: "1" }] });
      case "/authorize":
        return this.#authorize(searchParams, response);
      case "/decide":
        return this.#decide(new URLSearchParams(await bodyOf(request)), response);
      case "/token":
        return this.#exchange(request, response);
      case "/userinfo": {
        const grant = this.#tokens.get((request.headers.authorization ?? "").replace(/^Bearer /, ""));
        return grant === undefined ? json(response, 401, {}) : json(response, 200, { sub: grant.sub, name: grant.name });
      }
      default:
        return page(response, "<h1>Elsewhere</h1>");
    }
  }

  #authorize(asked: URLSearchParams, response: ServerResponse): void {
    const wanted = { client_id: this.id, response_type: "code", code_challenge_method: "S256" };
    for (const [name, value] of Object.entries(wanted)) {
      if (asked.get(name) !== value) this.faults.push(`${name} is ${asked.get(name)}`);
    }
    for (const name of ["state", "nonce", "code_challenge", "redirect_uri"]) if (!asked.get(name)) this.faults.push(`There is no ${name}`);
    page(
      response,
      `<h1>Example SSO</h1><form method="post" action="/decide"><input type="hidden" name="asked" value="${escaped(asked.toString())}">
      <label>Number <input name="sub"></label> <label>Name <input name="name"></label>
      <button name="answer" value="allow">Allow</button> <button name="answer" value="refuse">Refuse</button></form>`,
    );
  }

  #decide(form: URLSearchParams, response: ServerResponse): void {
    const asked = new URLSearchParams(form.get("asked") ?? "");
    const back = new URL(asked.get("redirect_uri") ?? "");
    back.searchParams.set("state", asked.get("state") ?? "");
    if (form.get("answer") === "allow") {
      const code = randomUUID();
      this.#grants.set(code, { asked, sub: form.get("sub") ?? "", name: form.get("name") ?? "" });
      back.searchParams.set("code", code);
    } else back.searchParams.set("error", "access_denied");
    response.writeHead(303, { location: back.href }).end();
  }

  async #exchange(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams(await bodyOf(request));
    const refuse = (fault: string, error = "invalid_grant") => {
      this.faults.push(fault);
      json(response, error === "invalid_client" ? 401 : 400, { error });
    };
    const basic = Buffer.from((request.headers.authorization ?? "").replace(/^Basic /, ""), "base64").toString();
    const [id, secret] = basic.split(":").map((half) => decodeURIComponent(half.replaceAll("+", " ")));
    if (id !== this.id || secret !== this.secret) return refuse("The client did not prove who it is", "invalid_client");
    const code = form.get("code") ?? "";
    const grant = this.#grants.get(code);
    this.#grants.delete(code);
    if (grant === undefined) return refuse("The code is unknown, or was used");
    const { asked, sub, name } = grant;
    if (form.get("redirect_uri") !== asked.get("redirect_uri")) return refuse("The redirect_uri is another");
    const challenge = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    if (challenge !== asked.get("code_challenge")) return refuse("The verifier does not fit the challenge");
    const token = randomUUID();
    this.#tokens.set(token, grant);
    const idToken = await new SignJWT({ name, nonce: asked.get("nonce") })
      .setProtectedHeader({ alg: "RS256", kid: "1" })
      .setIssuer(this.issuer)
      .setAudience(this.id)
      .setSubject(sub)
      .setIssuedAt()
      .setExpirationTime("5 minutes")
      .sign((await this.#keys).privateKey);
    json(response, 200, { access_token: token, token_type: "Bearer", expires_in: 300, id_token: idToken });
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = "";
  for await (const part of request) body += part;
  return body;
}

const json = (response: ServerResponse, status: number, body: object): void => {
  response.writeHead(status, { "content-type": "application/json", "cache-control": "no-store" }).end(JSON.stringify(body));
};

const page = (response: ServerResponse, body: string): void => {
  response
    .writeHead(200, { "content-type": "text/html; charset=utf-8" })
    .end(`<!doctype html><html lang="en"><title>Example SSO</title>${body}`);
};

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
