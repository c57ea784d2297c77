import type { MetadataRoute } from "next";
import { ICON_SIZES, iconPath } from "../features/frame/app-icon.ts";

/** The web app manifest: lets phones install Mutable. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    name: "Mutable",
    short_name: "Mutable",
    id: "/",
    start_url: "/",
    display: "standalone",
    background_color: "#E9E2D5",
    theme_color: "#FBF8F2",
    icons: [
      ...ICON_SIZES.map((size) => ({ src: iconPath(size), sizes: `${size}x${size}`, type: "image/png" })),
      { src: iconPath(512), sizes: "512x512", type: "image/png", purpose: "maskable" as const },
    ],
  };
}
