import type { OAuthConfig } from "next-auth/providers/oauth";
import type { SignInProvider } from "../../../server/providers.ts";

/** The fields of a profile from any of the providers. */
interface Profile {
  readonly id?: string | number;
  readonly sub?: string;
  readonly login?: string;
  readonly username?: string;
  readonly global_name?: string;
  readonly given_name?: string;
  readonly preferred_username?: string;
  readonly name?: string;
}

const identity = (id: string | number | undefined, ...names: (string | undefined)[]) => {
  if (id === undefined) throw new Error("The provider sent no id");
  return { id: String(id), name: names.find((name) => name !== undefined && name !== "") ?? "" };
};

/** Each provider with the least scope: an id, and a name to start with. */
export const oauthProviders = (providers: readonly SignInProvider[]): OAuthConfig<Profile>[] => providers.map(oauthProvider);

function oauthProvider({ id, title, clientId, clientSecret, issuer }: SignInProvider): OAuthConfig<Profile> {
  const common = { id, name: title, type: "oauth", clientId, clientSecret } as const;
  switch (id) {
    case "github":
      return {
        ...common,
        issuer: "https://github.com/login/oauth", // GitHub sends its issuer, which must match this one.
        authorization: { url: "https://github.com/login/oauth/authorize", params: { scope: "read:user" } },
        token: "https://github.com/login/oauth/access_token",
        userinfo: "https://api.github.com/user",
        checks: ["pkce", "state"],
        profile: (profile) => identity(profile.id, profile.name, profile.login),
      };
    case "discord":
      return {
        ...common,
        authorization: { url: "https://discord.com/api/oauth2/authorize", params: { scope: "identify" } },
        token: "https://discord.com/api/oauth2/token",
        userinfo: "https://discord.com/api/users/@me",
        checks: ["pkce", "state"],
        profile: (profile) => identity(profile.id, profile.global_name, profile.username),
      };
    case "google":
      return openIdConnect(common, "https://accounts.google.com");
    case "oidc":
      return openIdConnect(common, issuer ?? "");
  }
}

function openIdConnect(common: Pick<OAuthConfig<Profile>, "id" | "name" | "type" | "clientId" | "clientSecret">, issuer: string) {
  return {
    ...common,
    wellKnown: `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`,
    authorization: { params: { scope: "openid profile" } },
    idToken: true,
    checks: ["pkce", "state", "nonce"],
    profile: (profile: Profile) => identity(profile.sub, profile.given_name, profile.name, profile.preferred_username),
  } satisfies OAuthConfig<Profile>;
}
