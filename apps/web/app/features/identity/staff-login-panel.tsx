import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link } from "~/kit/link/link.tsx";
import { SelectField } from "~/kit/select/select-field.tsx";
import { Text } from "~/kit/text/text.tsx";
import { leaveFor } from "~/shared/api/leave-for.ts";
import { usePath } from "~/shared/editions/paths.ts";
import { staffTypes } from "~/shared/guards/destinations.ts";
import { useEdition, useLoginMethods } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { CredentialFields } from "./credential-fields.tsx";
import { keepStaffKind, lastStaffKind, logInForm, type StaffKind } from "./log-in.ts";
import styles from "./login.module.css";
import { useNativeForm } from "~/shared/forms/use-native-form.ts";
import { schoolLoginPage } from "./school/begun.ts";

interface StaffLoginPanelProps {
  wanted?: string | null;
  /** Login with a school's accounts. */
  school?: ReactNode;
}

/** The login for staff: the kind of account, then the fields. */
export function StaffLoginPanel({ wanted, school = null }: StaffLoginPanelProps) {
  const texts = useTexts("login");
  const path = usePath();
  const { slug } = useEdition();
  const { school: hasSchools } = useLoginMethods();
  const form = useNativeForm(logInForm(slug, wanted), {
    retry: "password",
    onDone: (page) => {
      keepStaffKind(kind);
      return leaveFor(page ?? path("/staff"));
    },
  });
  const [kind, setKind] = useState<StaffKind>(staffTypes.find((each) => each === form.typed("kind")) ?? "teacher");
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // A choice made before hydration wins over the last login's.
    const chosen = new FormData(element.current ?? undefined).get("kind");
    setKind(staffTypes.find((each) => each === chosen && each !== "teacher") ?? lastStaffKind());
  }, []);
  return (
    <>
      {school}
      <form {...form.formProps} ref={element} className={styles.form}>
        <SelectField
          name="kind"
          label={texts("staff.role")}
          value={kind}
          onChange={(event) => {
            setKind(staffTypes.find((each) => each === event.target.value) ?? "teacher");
            form.reset();
          }}
          options={(["teacher", "teacher_assistant", "admin", "canvas_observer"] as const).map((value) => ({
            value,
            title: texts(`staff.kinds.${value}`),
          }))}
        />
        <CredentialFields form={form} identity={texts("staffIdentity")} action={texts("signIn")} />
        <Text size="small" tone="slate">
          {texts("staff.forgot")}
        </Text>
      </form>
      <div className={styles.foot}>
        <Link look="action" href={path("/login")}>
          {texts("staff.back")}
        </Link>
        {hasSchools && school === null ? (
          <Link look="action" href={path(schoolLoginPage("staff", "", wanted))}>
            {texts("bySchool")}
          </Link>
        ) : null}
      </div>
    </>
  );
}
