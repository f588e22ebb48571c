import { data, redirect, type ActionFunctionArgs } from "react-router";
import { failureOf } from "../api/failure.ts";
import { pageState } from "../runtime/page-state.server.ts";
import { formKey, type NativeForm, type SentForm } from "./native-form.ts";

/** The maximum length of a field's value. */
const longest = 5_000;

/**
 * The route action of a page with native forms: `export const action = (args) => formAction(args, logInForm(…))`. The posted form is checked and sent
 * as the page's script would; then the next page follows, or this one with the errors and the input.
 */
export async function formAction({ request, context }: Pick<ActionFunctionArgs, "request" | "context">, ...forms: readonly AnyForm[]) {
  const posted = await request.formData();
  const form = forms.find(({ fields, boxes = [] }) => fields.every((name) => posted.has(name) || boxes.includes(name)));
  if (!form) throw data({ code: "malformed_request", requestId: null }, { status: 400 });
  const values = Object.fromEntries(form.fields.map((name) => [name, textOf(posted.get(name))]));
  const shown = Object.fromEntries(form.fields.filter((name) => !form.secret?.includes(name)).map((name) => [name, values[name]]));
  const answer = (status: number, rest: Partial<SentForm>) =>
    data<SentForm>({ form: formKey(form), values: shown, problems: {}, failure: null, isDone: false, ...rest }, { status });

  const problems = form.check(values);
  if (Object.keys(problems).length > 0) return answer(422, { problems });
  try {
    const next = await form.send(pageState(context).api.attempt, values);
    return next === null ? answer(200, { isDone: true }) : redirect(next, 303);
  } catch (error) {
    // Without the record that may come with it.
    const failure = { ...failureOf(error), current: null };
    const refused = form.refused?.(failure);
    return answer(failure.status || 502, refused ? { problems: refused } : { failure });
  }
}

// Each form is only used with its own fields.
type AnyForm = NativeForm<string, string>;

const textOf = (value: FormDataEntryValue | null): string => (typeof value === "string" ? value.slice(0, longest) : "");
