"use client";

import { useEffect } from "react";

/** Renews the session cookie by a request, since a page cannot set cookies. */
export function RenewSession() {
  useEffect(() => {
    void fetch("/api/session", { method: "POST" }).catch(() => {});
  }, []);
  return null;
}
