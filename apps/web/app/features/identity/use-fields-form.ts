import { useCallback, useRef, useState, type FormEvent } from "react";
import { ApiError } from "~/shared/api/api-error.ts";
import type { FieldProblems, SentForm } from "~/shared/forms/native-form.ts";
import { loginFailure, type LoginFailure } from "./login-failure.tsx";

export interface FieldsFormOptions<Field extends string, Problem extends string> {
  /** The field names in visual order. */
  fields: readonly Field[];
  /** Checks the values before the server is asked. */
  check: (values: Record<Field, string>) => FieldProblems<Field, Problem>;
  send: (values: Record<Field, string>) => Promise<unknown>;
  /** The fields an error is about; null when it is about none. */
  refused?: (error: ApiError) => FieldProblems<Field, Problem> | null;
  /** After sending: `leave` because a new page follows and nothing may be sent again, or `empty` the fields. */
  after: "leave" | "empty";
  /** The field to focus for a retry when an error is about none. */
  retry?: Field;
  /** The result of a native post of the form, at the time the page was rendered. */
  sent?: { form: SentForm<Field, Problem>; at: number } | null;
  /** Whether the browser posts the form itself once it is checked; the page is then unloaded. */
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
  /** Clears the errors, because the form will ask for something else. */
  reset: () => void;
}

/**
 * A form of uncontrolled fields, so that text typed before hydration isn't lost. Errors show after the first attempt, the first invalid field gets the
 * focus, and nothing is sent twice.
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
  // A second submit may come before the form rerenders.
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
    // Only checked values are left to the browser.
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

// For radio buttons this is their list, which has a value too.
const inputOf = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as HTMLInputElement | null;
