import { useEffect, useState } from "react";
import { Link } from "~/kit/link/link.tsx";
import { SelectField } from "~/kit/select/select-field.tsx";
import { Text } from "~/kit/text/text.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { staffTypes } from "~/shared/guards/destinations.ts";
import { useEdition } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { CredentialFields } from "./credential-fields.tsx";
import { keepStaffKind, lastStaffKind, logIn, pageAfter, type StaffKind } from "./log-in.ts";
import styles from "./login.module.css";
import { useLoginForm } from "./use-login-form.ts";

/** The same for people of the school: which kind of account it is, then the fields. */
export function StaffLoginPanel({ wanted }: { wanted?: string | null }) {
  const texts = useTexts("login");
  const path = usePath();
  const { slug } = useEdition();
  const [kind, setKind] = useState<StaffKind>("teacher");
  useEffect(() => setKind(lastStaffKind()), []);
  const form = useLoginForm({
    send: (credentials) => logIn(kind, credentials),
    onDone: (answer) => {
      keepStaffKind(kind);
      window.location.assign(pageAfter(kind, wanted, slug, answer));
    },
  });
  return (
    <>
      <form {...form.formProps} className={styles.form}>
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
      </div>
    </>
  );
}
