"use client";

import {
  type ComponentProps,
  createContext,
  type FormEvent,
  type ReactNode,
  startTransition,
  useActionState,
  useContext,
  useEffect,
  useRef,
  useState,
} from "react";
import { useTexts } from "../../texts/client.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Action, Answer } from "./answer.ts";

const nothingYet: Answer = {};

/** `by`: what was sent, with the name and the value of the button that has sent it. */
interface Replied {
  readonly answer: Answer;
  readonly busy: boolean;
  readonly by?: FormData | undefined;
}

const Reply = createContext<Replied>({ answer: nothingYet, busy: false });

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
  const { t, language } = useTexts();
  const [answered, send, busy] = useActionState(action, nothingYet);
  /** What was sent last, and in which language; or that nothing was, because something is missing. */
  const [sent, setSent] = useState<{ fields: FormData; language: string; missing: Answer | undefined }>();
  const [isEdited, setEdited] = useState(false);
  const answer = sent?.missing ?? answered;
  const form = useRef<HTMLFormElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const instead = after?.(answer);

  useEffect(() => {
    if (answer === nothingYet) return;
    if (resets && answer.fault === undefined) form.current?.reset();
    place.current?.scrollIntoView({ block: "nearest" });
    (place.current ?? whereToGoOn(form.current))?.focus();
  }, [answer, resets]);

  // React empties a form whose action it calls by itself.
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const fields = new FormData(event.currentTarget, submitter);
    const empty = [...event.currentTarget.elements].find(
      (field) => field instanceof HTMLInputElement && field.required && field.value === "",
    );
    const missing = empty instanceof HTMLInputElement ? { fault: t("fault.missing"), field: empty.name } : undefined;
    setSent({ fields, language, missing });
    setEdited(false);
    if (missing === undefined) startTransition(() => send(fields));
  }

  if (instead)
    return (
      <div ref={place} tabIndex={-1} className="outline-none">
        {instead}
      </div>
    );
  return (
    <form ref={form} action={send} onSubmit={submit} onInput={() => setEdited(true)} noValidate className={className}>
      <Reply value={{ answer: stillTrue(answer, { isEdited, sent, language }), busy, by: sent?.fields }}>{children}</Reply>
    </form>
  );
}

/** What there still is to say of an answer: nothing in a language that is no longer read, and not that something is saved that has been changed since. */
function stillTrue(
  answer: Answer,
  now: { isEdited: boolean; sent: { fields: FormData; language: string } | undefined; language: string },
): Answer {
  const { isEdited, sent, language } = now;
  if (sent !== undefined && sent.language !== language) return { ...answer, fault: undefined, done: undefined };
  // A fault of a field that this form does not have is told all the same.
  const isOurs = answer.field === undefined || sent === undefined || sent.fields.has(answer.field);
  return { ...answer, field: isOurs ? answer.field : undefined, done: isEdited ? undefined : answer.done };
}

/** Where the keyboard goes on: to the field that is wrong, or, when what had the focus is gone, to what is said of that. */
function whereToGoOn(form: HTMLFormElement | null): HTMLElement | null | undefined {
  const wrong = form?.querySelector<HTMLElement>("[aria-invalid=true]");
  if (wrong) return wrong;
  return document.activeElement === document.body ? form?.querySelector<HTMLElement>("[role=status]") : undefined;
}

/** What is wrong with one field of the form around it. */
export function useFault(field: string): string | undefined {
  const { answer } = useContext(Reply);
  return answer.field === field ? answer.fault : undefined;
}

/** What the form around it has sent, until there is an answer. */
export function useOnItsWay(): FormData | undefined {
  const { busy, by } = useContext(Reply);
  return busy ? by : undefined;
}

/** What the form's action said that belongs to no field. The place is there before the words are, or they would not be read out. */
export function Told() {
  const { answer, busy } = useContext(Reply);
  const fault = answer.field === undefined ? answer.fault : undefined;
  const words = busy ? undefined : (fault ?? answer.done);
  return (
    <div role="status" tabIndex={-1} className="outline-none empty:absolute">
      {words !== undefined && (
        <Notice tone={fault === undefined ? "good" : "fault"} isLive={false}>
          {words}
        </Notice>
      )}
    </div>
  );
}

/** A button that sends the form around it. Where there are several, only the one that was pressed shows that it is busy. */
export function Submit({ tone = "primary", ...rest }: Omit<ComponentProps<typeof Button>, "type" | "busy">) {
  const { busy, by } = useContext(Reply);
  const isIt = rest.name === undefined || by?.get(rest.name) === rest.value;
  return <Button {...rest} type="submit" tone={tone} busy={busy && isIt} />;
}

/** The secret that the form's action made, the once that it is seen; `about` is the id of what it opens. */
export function Secret({ children }: { children: (secret: string, about: string | undefined) => ReactNode }) {
  const { answer } = useContext(Reply);
  return answer.secret === undefined ? null : children(answer.secret, answer.about);
}
