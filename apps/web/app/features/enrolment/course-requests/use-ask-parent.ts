import { useEffect } from "react";
import { useBlocker } from "react-router";
import { openDialog } from "~/shared/dialogs/dialog-store.ts";
import { useUser } from "~/shared/session/session.ts";
import { askedCourse, isSignupPage } from "./asked-course.ts";

/**
 * A child does not sign up: a link to sign-up opens the question how to, over the page where it was pressed. Where the link names no
 * course there is nothing to ask for yet, so that only a parent goes on.
 */
export function useAskParent(): void {
  const isStudent = useUser()?.type === "student";
  const blocker = useBlocker(({ nextLocation }) => isStudent && isSignupPage(nextLocation.pathname));
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    const { pathname, search } = blocker.location;
    const asked = askedCourse(search);
    blocker.reset();
    if (asked) openDialog("signUpToCourse", asked);
    else openDialog("parentPassword", { redirect: pathname + search });
  }, [blocker]);
}
