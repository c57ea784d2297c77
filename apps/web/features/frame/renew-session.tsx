"use client";

import { useEffect } from "react";

/** Renews the session cookie through next-auth's endpoint, since a page cannot set cookies. */
export function RenewSession() {
  useEffect(() => {
    void fetch("/api/auth/session").catch(() => {});
  }, []);
  return null;
}
