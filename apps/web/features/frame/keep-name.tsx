"use client";

import { useEffect } from "react";

/**
 * When one goes from page to page, Next takes the name of the former away some moments before it has that of the next. Until then the page is called as its heading
 * says, which is also what Next reads out to screen readers in that moment; the former name would say that one is still there.
 */
export function KeepName() {
  useEffect(() => {
    const { head } = document;
    const kept = document.createElement("title");
    let last = document.title;
    const look = () => {
      const own = [...head.querySelectorAll("title")].find((title) => title !== kept);
      if (own !== undefined) {
        last = own.text;
        kept.remove();
      } else if (!kept.isConnected) {
        kept.text = document.querySelector("h1")?.textContent || last;
        head.append(kept);
      }
    };
    const observer = new MutationObserver(look);
    observer.observe(head, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
      kept.remove();
    };
  }, []);
  return null;
}
