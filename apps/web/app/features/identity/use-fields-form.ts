import { useCallback, useRef, useState, type FormEvent } from "react";
import { ApiError } from "~/shared/api/api-error.ts";
import type { FieldProblems, SentForm } from "~/shared/forms/native-form.ts";
import { loginFailure, type LoginFailure } from "./login-failure.tsx";

export interface FieldsFormOptions<Field extends string, Problem extends string> {
  /** Names of the fields in the order they stand. */
  fields: readonly Field[];
  /** What is wrong before the server is asked. */
  check: (values: Record<Field, string>) => FieldProblems<Field, Problem>;
  send: (values: Record<Field, string>) => Promise<unknown>;
  /** The fields a refusal is about; null where it is about none of them. */
  refused?: (error: ApiError) => FieldProblems<Field, Problem> | null;
  /** Once it is sent: a whole new page follows and nothing may be sent again, or the fields are emptied. */
  after: "leave" | "empty";
  /** The field that takes the focus for another try where a refusal is about none. */
  retry?: Field;
  /** What became of the form where it was posted natively, at the time the page was made. */
  sent?: { form: SentForm<Field, Problem>; at: number } | null;
  /** The browser itself posts the form once it is checked: the page is left for what comes of it. */
  postsNatively?: boolean;
}

export interface FieldsForm<Field extends string, Problem extends string> {
  problems: FieldProblems<Field, Problem>;
  failure: LoginFailure | null;
  busy: boolean;
  formProps: {
    method: "post";
    noValidate: true;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    onInput: (event: FormEvent<HTMLFormElement>) => void;
  };
  forgive: () => void;
  /** Forgets what was wrong: the form is about to ask for something else. */
  reset: () => void;
}

/**
 * A form whose fields keep their own text: what is typed before the page is hydrated is not lost. The rules speak after the first attempt
 * only, the first wrong field takes the focus, and nothing is sent twice.
 */
export function useFieldsForm<Field extends string, Problem extends string>({
  fields,
  check,
  send,
  refused,
  after,
  retry,
  sent,
  postsNatively,
}: FieldsFormOptions<Field, Problem>): FieldsForm<Field, Problem> {
  const [tried, setTried] = useState(sent != null);
  const [problems, setProblems] = useState<FieldProblems<Field, Problem>>(sent?.form.problems ?? {});
  const [failure, setFailure] = useState(() => (sent?.form.failure ? loginFailure(new ApiError(sent.form.failure), sent.at) : null));
  const [busy, setBusy] = useState(false);
  // Two submits may come before the form is drawn again.
  const sending = useRef(false);

  const read = (form: HTMLFormElement) =>
    Object.fromEntries(fields.map((name) => [name, inputOf(form, name)?.value ?? ""])) as Record<Field, string>;
  const show = (form: HTMLFormElement, found: FieldProblems<Field, Problem>) => {
    setProblems(found);
    const first = fields.find((name) => found[name] !== undefined);
    if (first) inputOf(form, first)?.focus();
  };

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    const form = event.currentTarget;
    // Only what is checked is left to the browser.
    if (!postsNatively || sending.current || Object.keys(check(read(form))).length > 0) event.preventDefault();
    if (sending.current) return;
    const values = read(form);
    const found = check(values);
    setTried(true);
    setFailure(null);
    show(form, found);
    if (Object.keys(found).length > 0) return;
    sending.current = true;
    setBusy(true);
    if (postsNatively) return;
    try {
      await send(values);
      if (after === "leave") return;
      form.reset();
      setTried(false);
    } catch (error) {
      const about = error instanceof ApiError ? refused?.(error) : null;
      if (about) show(form, about);
      else {
        setFailure(loginFailure(error, Date.now()));
        const again = retry && inputOf(form, retry);
        again?.focus();
        again?.select();
      }
    }
    sending.current = false;
    setBusy(false);
  };

  return {
    problems,
    failure,
    busy,
    formProps: {
      method: "post",
      noValidate: true,
      onSubmit: (event) => void submit(event),
      onInput: (event) => {
        if (tried) setProblems(check(read(event.currentTarget)));
      },
    },
    forgive: useCallback(() => setFailure(null), []),
    reset: () => {
      setTried(false);
      setProblems({});
      setFailure(null);
    },
  };
}

// Of several radio buttons it is their list, which has a value, too.
const inputOf = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as HTMLInputElement | null;
