"use client";

import { useSearchParams } from "next/navigation";
import { createContext, type ReactNode, startTransition, useContext, useEffect, useRef, useState } from "react";
import { useTexts } from "../../texts/client.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Action, Answer } from "../people/answer.ts";

const Tell = createContext<(answer: Answer) => void>(() => {});

/** Says what became of the last act on the page around it: the button, and the row that it stood in, may be gone by then. */
export function LastAct({ children }: { children: ReactNode }) {
  const { language } = useTexts();
  /** What is said of one list is not said of another, nor in a language that is no longer read. */
  const list = `${language}?${useSearchParams()}`;
  const [told, setTold] = useState<{ answer: Answer; list: string; times: number }>();
  const place = useRef<HTMLDivElement>(null);
  const { fault, done } = told?.list === list ? told.answer : {};
  const words = fault ?? done;

  useEffect(() => {
    if (told !== undefined && document.activeElement === document.body) place.current?.focus();
  }, [told]);

  return (
    <Tell value={(answer) => setTold((before) => ({ answer, list, times: (before?.times ?? 0) + 1 }))}>
      <div>
        <div ref={place} role="status" tabIndex={-1} className="sticky top-3.5 z-10 not-empty:mb-4 outline-none">
          {words !== undefined && (
            // Anew each time, or the same sentence would not be read out twice.
            <Notice key={told?.times} tone={fault === undefined ? "good" : "fault"} isLive={false} className="shadow-2">
              {words}
            </Notice>
          )}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">{children}</div>
      </div>
    </Tell>
  );
}

/** An act whose answer the page tells; what is wrong with a field is left to the form. */
export function useAct(action: Action): Action {
  const tell = useContext(Tell);
  return async (before, form) => {
    const answer = await action(before, form);
    // Together with the page as it is now, so that one sees whether the focus is left.
    if (answer.field === undefined) startTransition(() => tell(answer));
    return answer;
  };
}
