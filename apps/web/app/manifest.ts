import type { MetadataRoute } from "next";
import { LOCAL_HOME } from "../features/device/address.ts";
import { ICON_SIZES, iconPath } from "../features/frame/app-icon.ts";
import { currentLanguage, currentTranslate } from "../texts/server.ts";

/** The web app manifest: lets phones and computers install Mutable. Browsers ask for it without cookies. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const [t, language] = [await currentTranslate(), await currentLanguage()];
  return {
    name: "Mutable",
    short_name: "Mutable",
    description: t("frame.description"),
    lang: language,
    categories: ["games"],
    id: "/",
    scope: "/",
    // Without a connection, the service worker opens the offline page there.
    start_url: "/",
    display: "standalone",
    background_color: "#E9E2D5",
    theme_color: "#FBF8F2",
    icons: [
      ...ICON_SIZES.map((size) => ({ src: iconPath(size), sizes: `${size}x${size}`, type: "image/png" })),
      { src: iconPath(512), sizes: "512x512", type: "image/png", purpose: "maskable" as const },
    ],
    shortcuts: [
      {
        name: t("local.title"),
        url: LOCAL_HOME,
        icons: [{ src: iconPath(192), sizes: "192x192", type: "image/png" }],
      },
    ],
  };
}
