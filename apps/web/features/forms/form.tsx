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
import { NoticeBox } from "../../ui/notice.tsx";
import type { FormAction, FormState } from "./form-state.ts";

const nothingYet: FormState = {};

/** `by`: the submitted fields, with the name and value of the submit button. */
interface Replied {
  readonly answer: FormState;
  readonly busy: boolean;
  readonly by?: FormData | undefined;
}

const Reply = createContext<Replied>({ answer: nothingYet, busy: false });

interface FormProps {
  action: FormAction;
  /** Replaces the form after a success. */
  after?: ((answer: FormState) => ReactNode) | undefined;
  /** Resets the fields after a success. */
  resets?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A form with its server action. On an error it keeps the input and focuses the wrong field. */
export function ActionForm({ action, after, resets, className = "grid gap-4", children }: FormProps) {
  const { t, language } = useTexts();
  const [answered, send, busy] = useActionState(action, nothingYet);
  /** The last submission and its language; `missing` if a required field was empty, so that nothing was sent. */
  const [sent, setSent] = useState<{ fields: FormData; language: string; missing: FormState | undefined }>();
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

  // React would reset the form if it called the action itself.
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

/** Drops messages in another language, and the confirmation once a field has been edited. */
function stillTrue(
  answer: FormState,
  now: { isEdited: boolean; sent: { fields: FormData; language: string } | undefined; language: string },
): FormState {
  const { isEdited, sent, language } = now;
  if (sent !== undefined && sent.language !== language) return { ...answer, fault: undefined, done: undefined };
  // An error of a field that this form lacks is shown as one of the form.
  const isOurs = answer.field === undefined || sent === undefined || sent.fields.has(answer.field);
  return { ...answer, field: isOurs ? answer.field : undefined, done: isEdited ? undefined : answer.done };
}

/** The element to focus: the wrong field, or the status if the focused element is gone. */
function whereToGoOn(form: HTMLFormElement | null): HTMLElement | null | undefined {
  const wrong = form?.querySelector<HTMLElement>("[aria-invalid=true]");
  if (wrong) return wrong;
  return document.activeElement === document.body ? form?.querySelector<HTMLElement>("[role=status]") : undefined;
}

/** The error of one field of the surrounding form. */
export function useFieldError(field: string): string | undefined {
  const { answer } = useContext(Reply);
  return answer.field === field ? answer.fault : undefined;
}

/** The fields that the surrounding form has submitted, until the action returns. */
export function usePendingFields(): FormData | undefined {
  const { busy, by } = useContext(Reply);
  return busy ? by : undefined;
}

/** The form's message that belongs to no field. The element exists before its text, or screen readers would not read it. */
export function FormStatus() {
  const { answer, busy } = useContext(Reply);
  const fault = answer.field === undefined ? answer.fault : undefined;
  const words = busy ? undefined : (fault ?? answer.done);
  return (
    <div role="status" tabIndex={-1} className="outline-none empty:absolute">
      {words !== undefined && (
        <NoticeBox tone={fault === undefined ? "good" : "fault"} isLive={false}>
          {words}
        </NoticeBox>
      )}
    </div>
  );
}

/** A submit button. Of several, only the pressed one shows that it is busy. */
export function Submit({ tone = "primary", ...rest }: Omit<ComponentProps<typeof Button>, "type" | "busy">) {
  const { busy, by } = useContext(Reply);
  const isIt = rest.name === undefined || by?.get(rest.name) === rest.value;
  return <Button {...rest} type="submit" tone={tone} busy={busy && isIt} />;
}

/** Shows the secret that the form's action created, once. `about`: the id of its token or link. */
export function FormSecret({ children }: { children: (secret: string, about: string | undefined) => ReactNode }) {
  const { answer } = useContext(Reply);
  return answer.secret === undefined ? null : children(answer.secret, answer.about);
}
