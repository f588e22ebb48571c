import { useRef, useState, type FormEvent } from "react";
import { useLocation } from "react-router";
import type { ApiFailure } from "../api/failure.ts";
import { leaveFor } from "../api/leave-for.ts";
import { useApiMutation } from "../api/use-api-mutation.ts";
import { usePageNow } from "../session/session.ts";
import { useSentForm, type FieldProblems, type NativeForm } from "./native-form.ts";

/** A refusal that concerns no field. */
export interface FormAlert {
  failure: ApiFailure | null;
  /** When it was refused, in milliseconds since the epoch; just now when left out. */
  at?: number;
  /** The time to wait is over. */
  onOver: () => void;
}

export interface NativeFormOptions<Field extends string> {
  /** The page whose route action takes the form; the current one by default. */
  action?: string;
  /** Called after the page's script has sent it. By default a new page is loaded. */
  onDone?: (page: string | null, values: Record<Field, string>) => unknown;
  /** The field that takes the focus for another try where a refusal is about none. */
  retry?: Field;
  /** The browser itself posts the form once it is valid, and navigates to the response. */
  postsNatively?: boolean;
}

export interface NativeFormState<Field extends string, Problem extends string> {
  problems: FieldProblems<Field, Problem>;
  /** The alert for a refusal that concerns no field. */
  alert: FormAlert;
  busy: boolean;
  formProps: {
    method: "post";
    action: string;
    noValidate: true;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    onInput: (event: FormEvent<HTMLFormElement>) => void;
  };
  /** Forgets what was wrong: the form is about to ask for something else. */
  reset: () => void;
  /** What was typed, if the form was posted natively. */
  typed: (field: Field) => string | undefined;
}

/**
 * A form of a page whose route action takes it as well: posted before hydration, or without scripts, it does the same. Its fields keep their
 * own text: what is typed before the page is hydrated is not lost. The rules speak after the first attempt only.
 */
export function useNativeForm<Field extends string, Problem extends string>(
  { fields, check, send, refused, ...form }: NativeForm<Field, Problem>,
  { action, onDone = leadTo, retry, postsNatively }: NativeFormOptions<Field> = {},
): NativeFormState<Field, Problem> {
  const sent = useSentForm<Field, Problem>({ ...form, fields });
  const at = usePageNow().epochMilliseconds;
  const { pathname, search } = useLocation();
  const element = useRef<HTMLFormElement | null>(null);
  const [tried, setTried] = useState(sent !== null);
  const [problems, setProblems] = useState<FieldProblems<Field, Problem>>(sent?.problems ?? {});
  /** Why it was refused where it was posted natively. */
  const [sentFailure, setSentFailure] = useState(sent?.failure ?? null);
  const [isLeaving, setLeaving] = useState(false);

  const show = (found: FieldProblems<Field, Problem>): void => {
    setProblems(found);
    const first = fields.find((name) => found[name] !== undefined);
    if (first) focusOn(inputOf(element.current, first));
  };
  const mutation = useApiMutation(async (api, values: Record<Field, string>) => onDone(await send(api, values), values), {
    onFailure: (failure) => {
      const about = refused?.(failure);
      const again = about || !retry ? null : inputOf(element.current, retry);
      if (about) show(about);
      again?.focus();
      again?.select();
      return Boolean(about);
    },
  });
  const read = (from: HTMLFormElement) =>
    Object.fromEntries(fields.map((name) => [name, valueOf(inputOf(from, name))])) as Record<Field, string>;
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    element.current = event.currentTarget;
    const values = read(event.currentTarget);
    const found = check(values);
    const isWrong = Object.keys(found).length > 0;
    // Only what is checked is left to the browser.
    if (!postsNatively || isLeaving || isWrong) event.preventDefault();
    if (isLeaving || mutation.isPending) return;
    setTried(true);
    setSentFailure(null);
    mutation.reset();
    show(found);
    if (isWrong) return;
    if (postsNatively) setLeaving(true);
    else void mutation.send(values);
  };
  return {
    problems,
    alert: mutation.failure
      ? { failure: mutation.failure, onOver: mutation.reset }
      : { failure: sentFailure, at, onOver: () => setSentFailure(null) },
    busy: mutation.isPending || isLeaving,
    formProps: {
      method: "post",
      action: action ?? pathname + search,
      noValidate: true,
      onSubmit: submit,
      onInput: (event) => {
        if (tried) setProblems(check(read(event.currentTarget)));
      },
    },
    reset: () => {
      setTried(false);
      setProblems({});
      setSentFailure(null);
      mutation.reset();
    },
    typed: (field) => sent?.values[field],
  };
}

// Of several radio buttons it is their list, which has a value, too.
const inputOf = (form: HTMLFormElement | null, name: string) => (form?.elements.namedItem(name) ?? null) as HTMLInputElement | null;

const focusOn = (found: Element | RadioNodeList | null): void => {
  const input = found instanceof Element ? found : found?.[0];
  if (input instanceof HTMLElement) input.focus();
};

type Read = Pick<HTMLInputElement, "type" | "checked"> & { readonly value: string | null };

// What isn't checked is not posted; a single radio button is no list, and a list without a choice has no value.
const valueOf = (input: Read | null): string =>
  input === null || ((input.type === "checkbox" || input.type === "radio") && !input.checked) ? "" : (input.value ?? "");

const leadTo = (page: string | null): unknown => page !== null && leaveFor(page);
