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
  ] as const)("%s gives an id and a name", async (id, profile, person) => {
    expect(await of(id).profile(profile, {})).toEqual(person);
  });

  it("is rejected if its profile has no id", () => {
    expect(() => of("github").profile({ login: "octo" }, {})).toThrow("The provider sent no id");
  });

  it.each(["github", "google", "discord", "oidc"] as const)(
    "%s is not asked for an e-mail address, and is checked against forgery",
    (id) => {
      const { authorization, checks } = of(id);
      expect(JSON.stringify(authorization)).not.toContain("email");
      expect(checks).toEqual(expect.arrayContaining(["pkce", "state"]));
    },
  );

  it("has the issuer that it names in its responses", () => {
    expect(of("github").issuer).toBe("https://github.com/login/oauth");
  });

  it("with its own address is found with or without a trailing slash", () => {
    expect(of("oidc").wellKnown).toBe("https://sso.example.org/.well-known/openid-configuration");
    expect(of("google").wellKnown).toBe("https://accounts.google.com/.well-known/openid-configuration");
  });
});
