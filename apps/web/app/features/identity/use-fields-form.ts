import { useCallback, useRef, useState, type FormEvent } from "react";
import { ApiError } from "~/shared/api/api-error.ts";
import { loginFailure, type LoginFailure } from "./login-failure.tsx";

/** What is wrong with the fields of a form: a code of its texts for each. */
export type FieldProblems<Field extends string, Problem extends string> = Partial<Record<Field, Problem>>;

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
}

/**
 * A form whose fields keep their own text: what is typed before the page is awake is not lost. The rules speak after the first attempt
 * only, the first wrong field takes the focus, and nothing is sent twice.
 */
export function useFieldsForm<Field extends string, Problem extends string>({
  fields,
  check,
  send,
  refused,
  after,
}: FieldsFormOptions<Field, Problem>): FieldsForm<Field, Problem> {
  const [tried, setTried] = useState(false);
  const [problems, setProblems] = useState<FieldProblems<Field, Problem>>({});
  const [failure, setFailure] = useState<LoginFailure | null>(null);
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
    event.preventDefault();
    if (sending.current) return;
    const form = event.currentTarget;
    const values = read(form);
    const found = check(values);
    setTried(true);
    setFailure(null);
    show(form, found);
    if (Object.keys(found).length > 0) return;
    sending.current = true;
    setBusy(true);
    try {
      await send(values);
      if (after === "leave") return;
      form.reset();
      setTried(false);
    } catch (error) {
      const about = error instanceof ApiError ? refused?.(error) : null;
      if (about) show(form, about);
      else setFailure(loginFailure(error, Date.now()));
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
  };
}

const inputOf = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as HTMLInputElement | null;
