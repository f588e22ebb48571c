import { useEffect, useRef, useState } from "react";
import { ButtonLink } from "~/kit/button/button.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { usePath } from "~/shared/editions/paths.ts";
import { homePage } from "~/shared/guards/destinations.ts";
import { useUser } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { takeConnecting } from "./begun.ts";
import { problemOf, problemText } from "./school-problem.ts";
import styles from "../login.module.css";
import { useSchoolLogin } from "./use-school-login.ts";

/** The page a school's provider redirects to: completes the login and continues by itself. */
export function SchoolLogin() {
  const texts = useTexts("schoolSignIn");
  useSchoolLogin();
  return (
    <Heading level={1} look="h3">
      <span role="status">{texts("working")}</span>
    </Heading>
  );
}

/** The page after the login by password: connects the school's account that came back before, and says whether that worked. */
export function ConnectSchool() {
  const texts = useTexts("schoolSignIn");
  const path = usePath();
  const user = useUser();
  const [state, setState] = useState<{ step: "working" | "done" | "failed"; problem: string }>({ step: "working", problem: "" });
  const [next, setNext] = useState<string | null>(null);
  const started = useRef(false);
  const { send } = useApiMutation("POST /auth/connect/school/confirm", {
    onDone: () => setState({ step: "done", problem: "" }),
    onFailure: (failure) => {
      setState({ step: "failed", problem: problemOf(failure) });
      return true;
    },
  });
  useEffect(() => {
    // The token works once.
    if (started.current) return;
    started.current = true;
    const kept = takeConnecting();
    setNext(kept?.page ?? null);
    if (kept) void send({ body: { token: kept.token } });
    else setState({ step: "failed", problem: "school_sign_in_refused.state" });
  }, [send]);
  const { step, problem } = state;
  return (
    <div className={styles.form}>
      <Heading level={1} look="h3">
        <span role="status">{texts(`connect.${step}`)}</span>
      </Heading>
      {step === "done" ? <Text>{texts("connect.doneText")}</Text> : null}
      {step === "failed" ? <Text>{texts(`problems.${problemText(problem)}`)}</Text> : null}
      {step === "working" ? null : <ButtonLink href={next ?? path(homePage(user))}>{texts("connect.next")}</ButtonLink>}
    </div>
  );
}
