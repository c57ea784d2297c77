import { headers } from "next/headers";

/** A file that a server has of its own build only. */
const fileOf = (build: string) => `/_next/static/${build}/_buildManifest.js`;

/**
 * Loads a page again if the server was replaced by one of another build, and a script or style of the page is gone.
 * Inline, because it must work while scripts are missing. Once for each build, so that no page reloads for ever.
 */
const script = (build: string) => `
addEventListener("error", async ({ target }) => {
  if (!["SCRIPT", "LINK"].includes(target.tagName)) return;
  const { status } = await fetch(${JSON.stringify(fileOf(build))}, { method: "HEAD", cache: "no-store" }).catch(() => ({}));
  if (status !== 404 || sessionStorage.getItem(${JSON.stringify(`replaced ${build}`)})) return;
  sessionStorage.setItem(${JSON.stringify(`replaced ${build}`)}, "1");
  location.reload();
}, true);`;

export async function ReplacedBuild({ build }: { build: string }) {
  const policy = (await headers()).get("content-security-policy") ?? "";
  const [, nonce] = /'nonce-([^']+)'/.exec(policy) ?? [];
  // The browser hides the nonce from scripts, so React would see another one.
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script(build) }} />;
}
