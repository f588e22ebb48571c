import { safeRedirect } from "@larkroom/domain/identity/safe-redirect";
import { useEffect, useEffectEvent, useRef } from "react";
import type { Answer, Body } from "~/shared/api/call.ts";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { pathIn } from "~/shared/editions/paths.ts";
import { homePage } from "~/shared/guards/destinations.ts";
import { useEdition, useUser } from "~/shared/session/session.ts";
import { type Begun, takeBegun } from "./begun.ts";
import { type GoogleProblem, problemOf, problemQuery } from "./google-problem.ts";
import { keepProof } from "./proof.ts";

type Connected = Answer<"POST /auth/connect/google">;

/** The page that shows a failure: the login where it began, or the settings when linking an account. */
function pageOfFailure({ edition, strategy, page, link }: Begun, problem: GoogleProblem): string {
  const query = problemQuery(problem);
  if (link) return pathIn(edition, `/profile/settings?${new URLSearchParams(query)}#google`);
  return pathIn(edition, `/login?${new URLSearchParams({ ...query, strategy, redirect: page })}`);
}

/** The page to open afterwards: the requested one, or sign-up for someone without an account. */
function pageOfSuccess({ edition, strategy, page, link }: Begun, answer: Connected): string {
  const asked = safeRedirect(answer.redirect, page);
  if (answer.linked || link) return pathIn(edition, "/profile/settings#google");
  if (answer.token !== undefined) return asked;
  if (strategy === "student")
    return pageOfFailure({ edition, strategy, page: asked, link }, { code: "google_unknown_student", message: null });
  return /^\/[a-z]{2}\/signup(?:[/?#]|$)/.test(asked) ? asked : pathIn(edition, "/signup");
}

/** Sends Google's response to the server, once, and continues. */
export function useGoogleLogin(): void {
  const { slug } = useEdition();
  // A click before hydration stores nothing; a logged-in parent can only be linking an account.
  const isTying = useUser()?.type === "client";
  const started = useRef(false);
  const begun = (known: Begun | null, strategy: Begun["strategy"] = "client"): Begun =>
    known ?? { edition: slug, strategy, page: pathIn(slug, homePage({ type: strategy })), link: isTying };
  const open = (page: string) => window.location.replace(page);
  const connecting = useApiMutation(
    (api, given: Body<"POST /auth/connect/google">, _known: Begun | null) => api("POST /auth/connect/google", { body: given }),
    {
      onDone: (answer, _, known) => {
        const { googleId, email, verification_token: verificationToken } = answer;
        if (googleId !== undefined && email !== undefined && verificationToken !== undefined)
          keepProof({ googleId, email, verificationToken, name: answer.name || email }, Date.now());
        open(pageOfSuccess(begun(known, answer.strategy), answer));
      },
      onFailure: (failure, _, known) => open(pageOfFailure(begun(known), problemOf(failure))),
    },
  );
  const end = useEffectEvent((query: URLSearchParams): void => {
    const known = takeBegun();
    const given = (name: string) => query.get(name) ?? undefined;
    const refused = given("error_code");
    if (refused === undefined)
      void connecting.send({ code: given("code"), state: given("state"), error: given("error"), iss: given("iss") }, known);
    else open(pageOfFailure(begun(known), { code: refused, message: query.get("error_message") }));
  });
  useEffect(() => {
    // The code works once, so it is sent once, however often the effect runs.
    if (started.current) return;
    started.current = true;
    const query = new URLSearchParams(window.location.search);
    window.history.replaceState(window.history.state, "", window.location.pathname);
    end(query);
  }, []);
}
