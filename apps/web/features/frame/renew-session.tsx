"use client";

import { useEffect } from "react";

/** Gives a browser that stays a fresh cookie: next-auth's session endpoint does it, and a page cannot. */
export function RenewSession() {
  useEffect(() => {
    void fetch("/api/auth/session").catch(() => {});
  }, []);
  return null;
}
