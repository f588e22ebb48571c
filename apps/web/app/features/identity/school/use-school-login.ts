import { safeRedirect } from "@larkroom/domain/identity/safe-redirect";
import { useEffect, useEffectEvent, useRef } from "react";
import type { Body } from "~/shared/api/call.ts";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { pathIn } from "~/shared/editions/paths.ts";
import { homePage, secondFactorPage } from "~/shared/guards/destinations.ts";
import { useEdition } from "~/shared/session/session.ts";
import { type Begun, keepConnecting, schoolLoginPage, takeBegun } from "./begun.ts";
import { problemOf } from "./school-problem.ts";

/** Sends the provider's response to the server, once, and continues. */
export function useSchoolLogin(): void {
  const { slug } = useEdition();
  const started = useRef(false);
  const open = (page: string) => window.location.replace(page);
  /** The login page on which it began, with what went wrong. A click before hydration stored nothing. */
  const pageOfFailure = (known: Begun | null, problem: string): string => {
    const { edition, strategy, school, page } = known ?? { edition: slug, strategy: "client" as const, school: "", page: null };
    return pathIn(edition, schoolLoginPage(strategy, school, page, { school_error: problem }));
  };
  const connecting = useApiMutation(
    (api, given: Body<"POST /auth/connect/school">, _known: Begun | null) => api("POST /auth/connect/school", { body: given }),
    {
      onDone: ({ token, secondFactor, strategy, school, redirect, connectToken }, _, known) => {
        const edition = known?.edition ?? slug;
        const home = pathIn(edition, homePage({ type: strategy === "staff" ? "teacher" : strategy }));
        const page = safeRedirect(redirect, known?.page ?? home);
        if (token !== undefined) return open(secondFactor ? pathIn(edition, secondFactorPage(page)) : page);
        if (connectToken !== null) keepConnecting(connectToken, page);
        return open(pathIn(edition, schoolLoginPage(strategy, school, pathIn(edition, "/login/connect-school"), { connect: "1" })));
      },
      onFailure: (failure, _, known) => open(pageOfFailure(known, problemOf(failure))),
    },
  );
  const end = useEffectEvent((query: URLSearchParams): void => {
    const known = takeBegun();
    const given = (name: string) => query.get(name) ?? undefined;
    const refused = given("error_code");
    if (refused === undefined)
      void connecting.send({ code: given("code"), state: given("state"), error: given("error"), iss: given("iss") }, known);
    else open(pageOfFailure(known, refused));
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
