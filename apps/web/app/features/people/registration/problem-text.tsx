import type { ReactNode } from "react";
import { openDialog } from "~/shared/dialogs/dialog-store.ts";
import { usePath } from "~/shared/editions/paths.ts";
import { useBrand } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { Link } from "~/kit/link/link.tsx";
import { errorText, errorValues, type Problems } from "./family-form.ts";

/** Says what is wrong with a field, in words; nothing where all is well. */
export function useProblemText(problems: Problems): (field: string) => ReactNode {
  const texts = useTexts("family");
  const { name } = useBrand();
  const logIn = useLogInLink();
  return (field) => {
    const code = problems[field];
    return code === undefined ? undefined : texts.rich(`errors.${errorText(code)}`, { ...errorValues(name), login: logIn });
  };
}

/** A link in a sentence that opens the login over the page and leads back to it. */
export function useLogInLink(): (words: ReactNode) => ReactNode {
  const path = usePath();
  return (words) => (
    <Link
      key="login"
      href={path("/login")}
      onClick={(event) => {
        if (openDialog("login", { strategy: "client", redirect: window.location.pathname })) event.preventDefault();
      }}
    >
      {words}
    </Link>
  );
}
