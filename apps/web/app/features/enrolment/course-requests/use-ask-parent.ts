import { useEffect } from "react";
import { useBlocker, useLocation, useNavigate } from "react-router";
import { openDialog } from "~/shared/dialogs/dialog-store.ts";
import { useUser } from "~/shared/session/session.ts";
import { askedCourse, isSignupPage, wantedBehind } from "./asked-course.ts";

function askHow({ pathname, search }: { pathname: string; search: string }): void {
  const asked = askedCourse(search);
  if (asked) openDialog("signUpToCourse", asked);
  else openDialog("parentPassword", { redirect: pathname + search });
}

/**
 * A child does not sign up: a link to sign-up opens the question how to, over the page where it was pressed. Where the link names no
 * course there is nothing to ask for yet, so that only a parent goes on. What was pressed before this page was hydrated comes back from the
 * server, behind the address.
 */
export function useAskParent(): void {
  const isStudent = useUser()?.type === "student";
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const blocker = useBlocker(({ nextLocation }) => isStudent && isSignupPage(nextLocation.pathname));
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    const wanted = blocker.location;
    blocker.reset();
    askHow(wanted);
  }, [blocker]);
  useEffect(() => {
    const wanted = isStudent ? wantedBehind(hash) : null;
    if (!wanted) return;
    // A reload asks no second time.
    void navigate({ pathname, search }, { replace: true, preventScrollReset: true });
    askHow(wanted);
  }, [isStudent, pathname, search, hash, navigate]);
}
