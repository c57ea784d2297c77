"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** What pages have shown. */
const shown = new WeakSet<object>();

/**
 * Loads the page again when the browser shows an old one: after "back", when Next and browsers show it as it was, and when its tab comes to
 * the front. `data`: of the page.
 */
export function KeepFresh({ data }: { data: object }) {
  const router = useRouter();
  useEffect(() => {
    if (shown.has(data)) router.refresh();
    shown.add(data);
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && router.refresh();
    const onFront = () => document.visibilityState === "visible" && router.refresh();
    addEventListener("pageshow", onShow);
    document.addEventListener("visibilitychange", onFront);
    return () => {
      removeEventListener("pageshow", onShow);
      document.removeEventListener("visibilitychange", onFront);
    };
  }, [data, router]);
  return null;
}
