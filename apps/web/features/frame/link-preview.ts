import type { Metadata } from "next";
import { webContext } from "../../server/context.ts";
import { PREVIEW } from "./app-icon.ts";

interface LinkPreview {
  title: string;
  description: string;
  path: string;
}

/** What messengers show of a link to a page. */
export function linkPreview({ title, description, path }: LinkPreview): Metadata {
  const { origin } = webContext();
  const images = [{ url: `${origin}${PREVIEW.path}`, width: PREVIEW.width, height: PREVIEW.height, alt: "Mutable" }];
  return {
    title,
    description,
    // The preview of a link is shown in the chats in which it is sent; search engines have no use for it.
    robots: { index: false },
    openGraph: { title, description, url: `${origin}${path}`, siteName: "Mutable", type: "website", images },
    twitter: { card: "summary_large_image", title, description, images },
  };
}
