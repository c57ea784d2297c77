import type { Settings } from "@mutable/config";

/** A sign-in provider that the settings configure. */
export interface SignInProvider {
  readonly id: "github" | "google" | "discord" | "oidc";
  readonly title: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The address of the host's own OpenID Connect provider. */
  readonly issuer?: string;
}

/** Those that have an id and a secret in the settings. */
export function signInProviders(settings: Settings): SignInProvider[] {
  const known = [
    { id: "github", title: "GitHub", clientId: settings.MUTABLE_GITHUB_ID, clientSecret: settings.MUTABLE_GITHUB_SECRET },
    { id: "google", title: "Google", clientId: settings.MUTABLE_GOOGLE_ID, clientSecret: settings.MUTABLE_GOOGLE_SECRET },
    { id: "discord", title: "Discord", clientId: settings.MUTABLE_DISCORD_ID, clientSecret: settings.MUTABLE_DISCORD_SECRET },
    {
      id: "oidc",
      title: settings.MUTABLE_OIDC_NAME ?? "",
      clientId: settings.MUTABLE_OIDC_ID,
      clientSecret: settings.MUTABLE_OIDC_SECRET,
      issuer: settings.MUTABLE_OIDC_ISSUER,
    },
  ];
  return known.filter((provider): provider is SignInProvider => provider.clientId !== undefined && provider.clientSecret !== undefined);
}
