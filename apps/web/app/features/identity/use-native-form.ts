import { useLocation } from "react-router";
import { api } from "~/shared/api/api.ts";
import { useSentForm, type NativeForm } from "~/shared/forms/native-form.ts";
import { usePageNow } from "~/shared/session/session.ts";
import { useFieldsForm, type FieldsForm } from "./use-fields-form.ts";

export interface NativeFormOptions<Field extends string> {
  /** The page whose route action takes the form; the current one by default. */
  action?: string;
  /** Called after the page's script has sent it. By default a new page is loaded. */
  onDone?: (page: string | null, values: Record<Field, string>) => void;
  retry?: Field;
  postsNatively?: boolean;
}

export interface NativeFormState<Field extends string, Problem extends string> extends FieldsForm<Field, Problem> {
  formProps: FieldsForm<Field, Problem>["formProps"] & { action: string };
  /** What was typed, if the form was posted natively. */
  typed: (field: Field) => string | undefined;
}

/** A form that a route action handles as well, so that it also works before hydration and without scripts. */
export function useNativeForm<Field extends string, Problem extends string>(
  form: NativeForm<Field, Problem>,
  { action, onDone = leadTo, retry, postsNatively }: NativeFormOptions<Field> = {},
): NativeFormState<Field, Problem> {
  const sent = useSentForm<Field, Problem>(form);
  const at = usePageNow().epochMilliseconds;
  const { pathname, search } = useLocation();
  const state = useFieldsForm<Field, Problem>({
    ...form,
    send: async (values) => onDone(await form.send(api, values), values),
    after: "leave",
    sent: sent && { form: sent, at },
    ...(retry && { retry }),
    ...(postsNatively && { postsNatively }),
  });
  return {
    ...state,
    formProps: { ...state.formProps, action: action ?? pathname + search },
    typed: (field) => sent?.values[field],
  };
}

const leadTo = (page: string | null): void => {
  if (page !== null) window.location.assign(page);
};
