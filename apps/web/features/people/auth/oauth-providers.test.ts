import { describe, expect, it } from "vitest";
import { oauthProviders } from "./oauth-providers.ts";

const of = (id: "github" | "google" | "discord" | "oidc") => {
  const [provider] = oauthProviders([{ id, title: id, clientId: "id", clientSecret: "secret", issuer: "https://sso.example.org/" }]);
  if (provider === undefined) throw new Error(`no ${id}`);
  return provider;
};

describe("a provider", () => {
  it.each([
    ["github", { id: 583231, login: "octo", name: "Octo Cat" }, { id: "583231", name: "Octo Cat" }],
    ["github", { id: 583231, login: "octo", name: "" }, { id: "583231", name: "octo" }],
    ["discord", { id: "80351110224678912", username: "nelly", global_name: "Nelly" }, { id: "80351110224678912", name: "Nelly" }],
    ["google", { sub: "1234", given_name: "Mika", name: "Mika Example" }, { id: "1234", name: "Mika" }],
    ["oidc", { sub: "abc", preferred_username: "mika" }, { id: "abc", name: "mika" }],
    ["oidc", { sub: "abc" }, { id: "abc", name: "" }],
  ] as const)("%s tells a number and a name", async (id, profile, person) => {
    expect(await of(id).profile(profile, {})).toEqual(person);
  });

  it("is refused when it does not say who it is", () => {
    expect(() => of("github").profile({ login: "octo" }, {})).toThrow("The provider sent no id");
  });

  it.each(["github", "google", "discord", "oidc"] as const)("%s is asked for no e-mail address, and checked against forgery", (id) => {
    const { authorization, checks } = of(id);
    expect(JSON.stringify(authorization)).not.toContain("email");
    expect(checks).toEqual(expect.arrayContaining(["pkce", "state"]));
  });

  it("that names itself in its answer is known by that name, or no answer of it would be taken", () => {
    expect(of("github").issuer).toBe("https://github.com/login/oauth");
  });

  it("of one's own is found by its address, with or without a slash at the end", () => {
    expect(of("oidc").wellKnown).toBe("https://sso.example.org/.well-known/openid-configuration");
    expect(of("google").wellKnown).toBe("https://accounts.google.com/.well-known/openid-configuration");
  });
});
