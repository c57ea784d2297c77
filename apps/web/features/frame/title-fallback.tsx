"use client";

import { useEffect } from "react";

/**
 * Between two pages Next removes the old title some moments before it sets the new one. Until then this sets the title to the page's heading,
 * which is also what Next announces to screen readers in that moment.
 */
export function TitleFallback() {
  useEffect(() => {
    const { head } = document;
    const kept = document.createElement("title");
    let last = document.title;
    const look = () => {
      const own = [...head.querySelectorAll("title")].find((title) => title !== kept);
      if (own !== undefined) {
        last = own.text;
        kept.remove();
        body.disconnect();
        return;
      }
      const text = document.querySelector("h1")?.textContent || last;
      if (kept.text !== text) kept.text = text;
      if (kept.isConnected) return;
      head.append(kept);
      // The new heading may come later than the old title goes.
      body.observe(document.body, { childList: true, characterData: true, subtree: true });
    };
    const body = new MutationObserver(look);
    const observer = new MutationObserver(look);
    observer.observe(head, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
      body.disconnect();
      kept.remove();
    };
  }, []);
  return null;
}
