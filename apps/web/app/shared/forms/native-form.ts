import { useActionData } from "react-router";
import type { Api } from "../api/call.ts";
import type { ApiFailure } from "../api/failure.ts";

/** What is wrong with the fields of a form: a code of its texts for each. */
export type FieldProblems<Field extends string, Problem extends string> = Partial<Record<Field, Problem>>;

/**
 * A form that works with scripts and without: the page's script sends it through the API, a route action does the same where the
 * browser posted it. What it is made of is said once, here.
 */
export interface NativeForm<Field extends string, Problem extends string> {
  /** Names of the fields in the order they stand. They tell the forms of one page apart, too. */
  fields: readonly Field[];
  /** What is wrong before the API is asked. */
  check: (values: Record<Field, string>) => FieldProblems<Field, Problem>;
  /** @returns the page that follows, or null where the page itself tells that it is done */
  send: (api: Api, values: Record<Field, string>) => Promise<string | null>;
  /** The fields a refusal is about; null where it is about none of them. */
  refused?: (failure: ApiFailure) => FieldProblems<Field, Problem> | null;
  /** Never sent back to the page. */
  secret?: readonly Field[];
}

/** What became of a form that was posted natively, as the page is drawn with it. */
export interface SentForm<Field extends string = string, Problem extends string = string> {
  /** The names of the form's fields. */
  form: string;
  values: Partial<Record<Field, string>>;
  problems: FieldProblems<Field, Problem>;
  /** A refusal that is about no field. */
  failure: ApiFailure | null;
  isDone: boolean;
}

/** What a form is known by. */
export const formKey = ({ fields }: { fields: readonly string[] }): string => fields.join(" ");

/** What became of this form where the page is the answer to it; null on every other page. */
export function useSentForm<Field extends string, Problem extends string>(
  form: Pick<NativeForm<Field, Problem>, "fields">,
): SentForm<Field, Problem> | null {
  const sent = useActionData() as SentForm<Field, Problem> | undefined;
  return sent?.form === formKey(form) ? sent : null;
}
