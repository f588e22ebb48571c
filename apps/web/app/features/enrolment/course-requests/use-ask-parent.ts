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
 * Children can't sign up: for them a sign-up link opens the 'How to sign up?' dialog on the current page. A link without a course leads to the parent's
 * login. Clicks before hydration come back from the server in the URL's hash.
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
    // Prevents a reload from asking again.
    void navigate({ pathname, search }, { replace: true, preventScrollReset: true });
    askHow(wanted);
  }, [isStudent, pathname, search, hash, navigate]);
}
