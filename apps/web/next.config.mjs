import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** @type {import("next").NextConfig} */
const config = {
  poweredByHeader: false,
  reactStrictMode: true,
  // No page uses it; without this anybody could have pictures computed at /_next/image.
  images: { unoptimized: true },
  turbopack: { root },
  outputFileTracingRoot: root,
  // A page has its name from its first moment on, for everybody: what names it is at hand, and to send it later would leave pages without one for a while.
  htmlLimitedBots: /.*/,
  // Where it runs nothing need be writable: what is kept of answers is kept in memory.
  experimental: { isrFlushToDisk: false },
  // A browser that has lost the line still finds the icons that say so.
  headers: () =>
    Promise.resolve([
      { source: "/icons.svg", headers: [{ key: "cache-control", value: "public, max-age=300, stale-while-revalidate=86400" }] },
    ]),
  // Browsers ask for it on their own, before they have read which icon the page names.
  rewrites: () => Promise.resolve([{ source: "/favicon.ico", destination: "/icons/180" }]),
  // `npm run check` checks the types of the whole workspace at once.
  typescript: { ignoreBuildErrors: true },
};

export default config;
