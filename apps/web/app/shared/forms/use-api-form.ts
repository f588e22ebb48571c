import { useForm } from "@mantine/form";
import { useRef, type FormEvent, type RefObject } from "react";
import type { Api } from "../api/call.ts";
import type { ApiFailure } from "../api/failure.ts";
import { useApiMutation, type ApiMutation, type MutationOptions } from "../api/use-api-mutation.ts";

/** Fields by path (`holidays.2.dateTo`), with the code of each problem. */
export type Problems = Readonly<Record<string, string | false | null | undefined>>;

export interface ApiFormOptions<V extends object, T> extends MutationOptions<[V], T> {
  initial: V;
  /** Finds problems before sending, by the rules of packages/domain. */
  check?: (values: V) => Problems;
  send: (api: Api, values: V) => Promise<T>;
  /** The text of a field's problem. */
  problemText: (code: string, field: string) => string;
  /** The form's field for one that the API refuses, if the names differ. */
  fieldOf?: (path: string) => string;
  /** The fields a refusal is about that names none itself. */
  refused?: (failure: ApiFailure) => Readonly<Record<string, string>> | null | undefined;
}

type Change = (event: { target: { value: string } }) => void;

export interface ApiForm<V extends object> {
  values: V;
  set: <N extends keyof V & string>(name: N, value: V[N]) => void;
  /** The props of a text field, text area or select. */
  field: <N extends keyof V & string>(name: N) => { name: N; value: V[N]; error: string | undefined; onChange: Change };
  /** The props of a checkbox. */
  checkbox: (name: keyof V & string) => {
    name: string;
    checked: boolean;
    error: string | undefined;
    onChange: (event: { target: { checked: boolean } }) => void;
  };
  /** Shows problems of fields and focuses the first. Returns true if there are any. */
  show: (problems: Readonly<Record<string, string>>) => boolean;
  /** The error text of a field. */
  errorOf: (path: string) => string | undefined;
  isDirty: boolean;
  mutation: Pick<ApiMutation<[V], unknown>, "isPending" | "failure" | "send" | "reset">;
  /** Resets to the saved values. */
  undo: () => void;
  /** Sets the saved values; the form shows them and is no longer dirty. */
  restart: (values: V) => void;
  formProps: {
    ref: RefObject<HTMLFormElement | null>;
    /** Keeps the fields out of the URL if the browser submits the form before hydration. */
    method: "post";
    noValidate: true;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  };
}

/** The value at a path of the form. */
const at = (values: unknown, path: string): unknown =>
  path.split(".").reduce<unknown>((found, part) => (found as Record<string, unknown> | null | undefined)?.[part], values);

/**
 * The standard form: checked by its own rules, then by the server, whose errors appear at their fields. The first invalid field gets the focus, nothing
 * is sent twice, and no input is lost.
 */
export function useApiForm<V extends object, T>(options: ApiFormOptions<V, T>): ApiForm<V> {
  const { initial, check, send, problemText, fieldOf = (path: string) => path, refused, onFailure, ...rest } = options;
  const element = useRef<HTMLFormElement>(null);
  const form = useForm<V>({ initialValues: initial, validate: (values) => check?.(values) ?? {} });
  const focusFirst = (problems: object): void => {
    const fields = [...(element.current?.querySelectorAll<HTMLElement>("[name]") ?? [])];
    fields.find((field) => (field.getAttribute("name") ?? "") in problems)?.focus();
  };
  const show = (problems: Readonly<Record<string, string>>): boolean => {
    form.setErrors(problems);
    focusFirst(problems);
    return Object.keys(problems).length > 0;
  };
  const mutation = useApiMutation(send, {
    ...rest,
    onFailure: (failure, values) => {
      const named = Object.entries(failure.fields).map(([path, code]) => [fieldOf(path), code] as const);
      const known = Object.fromEntries(named.filter(([path]) => (path.split(".", 1)[0] ?? "") in values));
      return onFailure?.(failure, values) ?? show(refused?.(failure) ?? known);
    },
  });
  const errorOf = (path: string): string | undefined => {
    const code = form.errors[path];
    return typeof code === "string" ? problemText(code, path) : undefined;
  };
  const set: ApiForm<V>["set"] = (name, value) => {
    (form.setFieldValue as (path: string, next: unknown) => void)(name, value);
    // A row's error stays until that row changes, not another row of the list.
    const isSame = (path: string) => {
      const before = at(form.values, path);
      return before !== undefined && before === at({ ...form.values, [name]: value }, path);
    };
    form.setErrors((errors) =>
      Object.fromEntries(Object.entries(errors).filter(([path]) => path.split(".", 1)[0] !== name || isSame(path))),
    );
  };
  return {
    values: form.values,
    set,
    field: (name) => ({
      name,
      value: form.values[name],
      error: errorOf(name),
      onChange: (event) => set(name, event.target.value as never),
    }),
    checkbox: (name) => ({
      name,
      checked: Boolean(form.values[name]),
      error: errorOf(name),
      onChange: (event) => set(name, event.target.checked as never),
    }),
    show,
    errorOf,
    isDirty: form.isDirty(),
    mutation,
    undo: () => {
      form.reset();
      mutation.reset();
    },
    restart: (values) => {
      form.setInitialValues(values);
      form.setValues(values);
      form.resetDirty(values);
      form.clearErrors();
    },
    formProps: {
      ref: element,
      method: "post",
      noValidate: true,
      onSubmit: form.onSubmit((values) => void mutation.send(values), focusFirst),
    },
  };
}
