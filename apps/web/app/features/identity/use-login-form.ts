import { emptyLoginForm, loginAnswered, loginErrors, parentLoginErrors, submitLogin } from "@larkroom/domain/people/login-form";
import { useCallback, useRef, useState, type FormEvent } from "react";
import type { LoginAnswer } from "./log-in.ts";
import { loginFailure, type LoginFailure } from "./login-failure.tsx";

/** What goes out. */
export interface Credentials {
  identity: string;
  password: string;
}

export interface LoginFormOptions {
  /** Sends it; rejects with the API's refusal. */
  send: (credentials: Credentials) => Promise<LoginAnswer>;
  /** It was accepted: a whole new page follows. */
  onDone: (answer: LoginAnswer) => void;
  /** Known already: the form asks for the password alone. */
  identity?: string;
}

export interface LoginFormState {
  errors: { identity: boolean; password: boolean };
  failure: LoginFailure | null;
  loading: boolean;
  formProps: {
    method: "post";
    noValidate: true;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    onInput: (event: FormEvent<HTMLFormElement>) => void;
  };
  /** Forgets what was wrong: another person is about to log in. */
  reset: () => void;
  forgive: () => void;
}

const fieldOf = (form: HTMLFormElement, name: keyof Credentials) => form.elements.namedItem(name) as HTMLInputElement | null;

/**
 * A login form whose fields are called `identity` and `password`. Its fields keep their own text, so that what is typed or filled in
 * before the page is awake is not lost; the rules speak after the first attempt only, and nothing is sent twice.
 */
export function useLoginForm({ send, onDone, identity }: LoginFormOptions): LoginFormState {
  const [form, setForm] = useState(emptyLoginForm);
  const [failure, setFailure] = useState<LoginFailure | null>(null);
  // Two submits may come before the form is drawn again.
  const sending = useRef(false);
  const read = (element: HTMLFormElement) => ({
    identity: identity ?? fieldOf(element, "identity")?.value ?? "",
    password: fieldOf(element, "password")?.value ?? "",
  });

  const onSubmit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (sending.current) return;
    const element = event.currentTarget;
    const { form: next, send: credentials } = submitLogin({ ...form, ...read(element) });
    setForm(next);
    setFailure(null);
    if (!credentials) {
      const first = identity === undefined && next.identity.trim() === "" ? "identity" : "password";
      fieldOf(element, first)?.focus();
      return;
    }
    sending.current = true;
    try {
      onDone(await send(credentials));
    } catch (error) {
      sending.current = false;
      setForm(loginAnswered);
      setFailure(loginFailure(error, Date.now()));
      fieldOf(element, "password")?.focus();
      fieldOf(element, "password")?.select();
    }
  };

  const wrong = identity === undefined ? loginErrors(form) : parentLoginErrors(form);
  return {
    errors: { identity: wrong.some(({ field }) => field === "identity"), password: wrong.some(({ field }) => field === "password") },
    failure,
    loading: form.loading,
    formProps: {
      method: "post",
      noValidate: true,
      onSubmit: (event) => void onSubmit(event),
      onInput: (event) => setForm({ ...form, ...read(event.currentTarget) }),
    },
    reset: () => {
      setForm((now) => ({ ...now, submitted: false }));
      setFailure(null);
    },
    forgive: useCallback(() => setFailure(null), []),
  };
}
