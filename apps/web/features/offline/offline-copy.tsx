"use client";

import { type ReactNode, useEffect, useState } from "react";
import type { PageLook } from "./registration.ts";

interface OfflineCopyProps {
  /** The build of this page. */
  build: string;
  look: PageLook;
}

/** Milliseconds that a page has for itself first. */
const DELAY = 3_000;

/** Lets the browser keep what is needed to play without a connection, and says when there is a new version. */
export function OfflineCopy({ build, look: { language, theme } }: OfflineCopyProps) {
  const [notice, setNotice] = useState<ReactNode>();
  useEffect(() => {
    const timer = setTimeout(
      async () => (await import("./keep-offline-copy.tsx")).keepOfflineCopy(build, { language, theme }, setNotice),
      DELAY,
    );
    return () => clearTimeout(timer);
  }, [build, language, theme]);
  return notice;
}
