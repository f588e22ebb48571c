import type { ReactNode } from "react";
import { useBrand } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { useLogInLink } from "./log-in-link.tsx";
import { errorText, errorValues, type Problems } from "./family-form.ts";

/** Returns a function that gives the error text of a field, or nothing if it is valid. */
export function useProblemText(problems: Problems): (field: string) => ReactNode {
  const texts = useTexts("family");
  const { name } = useBrand();
  const logIn = useLogInLink();
  return (field) => {
    const code = problems[field];
    return code === undefined ? undefined : texts.rich(`errors.${errorText(code)}`, { ...errorValues(name), login: logIn });
  };
}

/** The text for a problem of a field, for people who are logged in: without the way to the login. */
export function useErrorText(): (code: string) => string {
  const texts = useTexts("family");
  const { name } = useBrand();
  return (code) => texts.markup(`errors.${errorText(code)}`, { ...errorValues(name), login: (words) => words });
}
