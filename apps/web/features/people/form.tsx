"use client";

import { createContext, type FormEvent, type ReactNode, startTransition, useActionState, useContext, useEffect, useRef } from "react";
import { Notice } from "../../ui/notice.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import type { Action, Answer } from "./answer.ts";

const nothingYet: Answer = {};

const Reply = createContext<{ answer: Answer; busy: boolean }>({ answer: {}, busy: false });

interface FormProps {
  action: Action;
  /** In place of everything else once something was done that leaves nothing to fill in. */
  after?: ((answer: Answer) => ReactNode) | undefined;
  /** Empties the fields when it was done. */
  resets?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A form and what its action answers. What was typed stays when something is wrong with it, and the field that is wrong gets the focus. */
export function Form({ action, after, resets, className = "grid gap-4", children }: FormProps) {
  const [answer, send, busy] = useActionState(action, nothingYet);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (answer.fault !== undefined) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
    else if (resets && answer !== nothingYet) form.current?.reset();
  }, [answer, resets]);

  // React empties a form whose action it calls by itself.
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    if (!busy) startTransition(() => send(fields));
  }

  const instead = after?.(answer);
  if (instead) return instead;
  return (
    <form ref={form} action={send} onSubmit={submit} noValidate className={className}>
      <Reply value={{ answer, busy }}>{children}</Reply>
    </form>
  );
}

/** What is wrong with one field of the form around it. */
export function useFault(field: string): string | undefined {
  const { answer } = useContext(Reply);
  return answer.field === field ? answer.fault : undefined;
}

/** What the form's action said that belongs to no field. */
export function Outcome() {
  const { answer, busy } = useContext(Reply);
  if (busy) return null;
  if (answer.fault !== undefined && answer.field === undefined) return <Notice tone="fault">{answer.fault}</Notice>;
  return answer.done === undefined ? null : <Notice tone="good">{answer.done}</Notice>;
}

/** The button that sends the form around it. */
export function Submit({ children, ...look }: Omit<Parameters<typeof SubmitButton>[0], "busy">) {
  const { busy } = useContext(Reply);
  return (
    <SubmitButton {...look} busy={busy}>
      {children}
    </SubmitButton>
  );
}

/** The secret that the form's action made, the once that it is seen. */
export function Secret({ children }: { children: (secret: string) => ReactNode }) {
  const { answer } = useContext(Reply);
  return answer.secret === undefined ? null : children(answer.secret);
}
