import type { ReactNode } from "react";
import { Link } from "~/kit/link/link.tsx";
import { openDialog } from "~/shared/dialogs/dialog-store.ts";
import { usePath } from "~/shared/editions/paths.ts";

/** A link within a sentence that opens the login on the page and returns to it. */
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
