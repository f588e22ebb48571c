import { useEffect, useRef, useState, type ReactNode } from "react";
import { OrDivider } from "~/kit/banner/banner.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { Link } from "~/kit/link/link.tsx";
import { SwitchButton } from "~/kit/switch-button/switch-button.tsx";
import { closeDialog } from "~/shared/dialogs/dialog-store.ts";
import { usePath } from "~/shared/editions/paths.ts";
import { codeLoginPage } from "~/shared/guards/destinations.ts";
import { useEdition, useLoginMethods } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { CredentialFields } from "./credential-fields.tsx";
import { GoogleButton } from "./google/google-button.tsx";
import { schoolLoginPage } from "./school/begun.ts";
import { logInForm, pageAfter } from "./log-in.ts";
import styles from "./login.module.css";
import { useNativeForm } from "~/shared/forms/use-native-form.ts";

export interface LoginPanelProps {
  /** The side of the switch that is selected first. */
  initial?: "client" | "student";
  /** The requested page; followed only when it is one of ours. */
  wanted?: string | null;
  /** A message shown before the first attempt. */
  notice?: ReactNode;
  /** Login with a school's accounts, for the selected side. */
  school?: ((kind: "client" | "student") => ReactNode) | null;
}

/** 'Sign In as': a switch between parent and student, the fields and further links. A successful login loads a new page. */
export function LoginPanel({ initial = "client", wanted, notice, school = null }: LoginPanelProps) {
  const texts = useTexts("login");
  const path = usePath();
  const { slug } = useEdition();
  const { google, school: hasSchools } = useLoginMethods();
  const action = `/login${wanted ? `?${new URLSearchParams({ redirect: wanted })}` : ""}`;
  const form = useNativeForm(logInForm(slug, wanted), { action: path(action), retry: "password" });
  const [kind, setKind] = useState(form.typed("kind") === "student" ? "student" : initial);
  const student = kind === "student";
  // Keeps what was chosen before hydration.
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    setKind(new FormData(element.current ?? undefined).get("kind") === "student" ? "student" : "client");
  }, []);
  return (
    <>
      {notice ? <div className={styles.notice}>{notice}</div> : null}
      {school?.(kind)}
      <form {...form.formProps} ref={element} className={styles.form} data-scale={student ? "child" : undefined} data-kind={kind}>
        <SwitchButton
          label={texts("who")}
          name="kind"
          options={[
            { value: "client", title: texts("parent") },
            { value: "student", title: texts("student") },
          ]}
          value={kind}
          onChange={(next) => {
            setKind(next);
            form.reset();
          }}
          width="fill"
          size="large"
          look={student ? "plum" : "ink"}
          ticked
        />
        <CredentialFields form={form} identity={texts(student ? "studentIdentity" : "identity")} action={texts("signIn")} forgot={kind} />
      </form>
      {google ? (
        <Stack gap={16} className={styles.google}>
          <OrDivider>{texts("or")}</OrDivider>
          <GoogleButton strategy={kind} page={pageAfter(kind, wanted, slug)} />
        </Stack>
      ) : null}
      <div className={styles.foot}>
        <Link look="action" href={path(staffLogin(wanted))} onClick={closeDialog}>
          {texts("staff.entry")}
        </Link>
        <Link look="action" href={path(codeLoginPage(classOf(wanted)))} onClick={closeDialog}>
          {texts("byCode")}
        </Link>
        {hasSchools && school === null ? (
          <Link look="action" href={path(schoolLoginPage(kind, "", wanted))} onClick={closeDialog}>
            {texts("bySchool")}
          </Link>
        ) : null}
        {student ? null : (
          <Link look="action" href={path("/signup?journey=trial")} onClick={closeDialog}>
            {texts("bookTrial")}
          </Link>
        )}
      </div>
    </>
  );
}

/** The number of the class in the requested page. */
const classOf = (wanted: string | null | undefined): number | undefined => {
  const number = /^\/[a-z]{2}\/live\/([1-9]\d{0,14})(?:[?#]|$)/.exec(wanted ?? "")?.[1];
  return number === undefined ? undefined : Number(number);
};

const staffLogin = (wanted: string | null | undefined): string =>
  `/login?${new URLSearchParams({ as: "staff", ...(wanted ? { redirect: wanted } : {}) }).toString()}`;
