"use client";

import { useSearchParams } from "next/navigation";
import { createContext, type ReactNode, startTransition, useContext, useEffect, useRef, useState } from "react";
import { useTexts } from "../../texts/client.tsx";
import { NoticeBox } from "../../ui/notice.tsx";
import type { FormAction, FormState } from "../forms/form-state.ts";

const Tell = createContext<(answer: FormState) => void>(() => {});

/** Shows the result of the last act on the page, whose button and row may be gone by then. */
export function AdminActStatus({ children }: { children: ReactNode }) {
  const { language } = useTexts();
  /** Dropped when the list or the language changes. */
  const list = `${language}?${useSearchParams()}`;
  const [told, setTold] = useState<{ answer: FormState; list: string; times: number }>();
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
            // A new element each time: screen readers do not read an unchanged sentence again.
            <NoticeBox key={told?.times} tone={fault === undefined ? "good" : "fault"} isLive={false} className="shadow-2">
              {words}
            </NoticeBox>
          )}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">{children}</div>
      </div>
    </Tell>
  );
}

/** An action whose result the page shows; errors of fields stay in the form. */
export function useAdminAction(action: FormAction): FormAction {
  const tell = useContext(Tell);
  return async (before, form) => {
    const answer = await action(before, form);
    // In the same transition as the refreshed page, which decides if the focus is lost.
    if (answer.field === undefined) startTransition(() => tell(answer));
    return answer;
  };
}
