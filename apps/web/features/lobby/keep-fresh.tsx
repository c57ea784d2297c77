"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** What pages have shown. */
const shown = new WeakSet<object>();

/** Loads the page again when the browser shows an old one: after "back", Next and browsers show it as it was. `data`: of the page. */
export function KeepFresh({ data }: { data: object }) {
  const router = useRouter();
  useEffect(() => {
    if (shown.has(data)) router.refresh();
    shown.add(data);
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && router.refresh();
    addEventListener("pageshow", onShow);
    return () => removeEventListener("pageshow", onShow);
  }, [data, router]);
  return null;
}
