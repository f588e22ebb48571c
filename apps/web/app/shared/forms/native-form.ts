import { useActionData } from "react-router";
import type { Api } from "../api/call.ts";
import type { ApiFailure } from "../api/failure.ts";

/** The problems of a form's fields, as codes with texts. */
export type FieldProblems<Field extends string, Problem extends string> = Partial<Record<Field, Problem>>;

/**
 * A form that works with and without scripts: the page's script sends it through the API, or a route action does the same after a native post. Both use
 * this definition.
 */
export interface NativeForm<Field extends string, Problem extends string> {
  /** The field names in visual order. They also identify the form among others on the page. */
  fields: readonly Field[];
  /** Finds problems before the API is called. */
  check: (values: Record<Field, string>) => FieldProblems<Field, Problem>;
  /** @returns the next page, or null when the page itself shows the success */
  send: (api: Api, values: Record<Field, string>) => Promise<string | null>;
  /** The fields an error is about; null when it is about none. */
  refused?: (failure: ApiFailure) => FieldProblems<Field, Problem> | null;
  /** Fields whose values are never sent back to the page. */
  secret?: readonly Field[];
  /** Fields that are checkboxes or radio buttons: empty when none is checked. */
  boxes?: readonly Field[];
}

/** The result of a natively posted form, for rendering the page. */
export interface SentForm<Field extends string = string, Problem extends string = string> {
  /** The names of the form's fields. */
  form: string;
  values: Partial<Record<Field, string>>;
  problems: FieldProblems<Field, Problem>;
  /** An error that isn't about a field. */
  failure: ApiFailure | null;
  isDone: boolean;
}

/** The key that identifies a form. */
export const formKey = ({ fields }: { fields: readonly string[] }): string => fields.join(" ");

/** The result of this form if the page is the response to its native post; otherwise null. */
export function useSentForm<Field extends string, Problem extends string>(
  form: Pick<NativeForm<Field, Problem>, "fields">,
): SentForm<Field, Problem> | null {
  const sent = useActionData() as SentForm<Field, Problem> | undefined;
  return sent?.form === formKey(form) ? sent : null;
}
