import type { ReactNode } from "react";
import { Alert } from "~/kit/banner/banner.tsx";
import { Link } from "~/kit/link/link.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { Alternates } from "~/shared/layouts/alternates.tsx";
import { useUser } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { FormSheet } from "../form-sheet.tsx";
import styles from "./login-page.module.css";

/** A page that contains only the login. */
export function LoginPage({ title, children }: { title: string; children: ReactNode }) {
  const texts = useTexts("login");
  const path = usePath();
  const user = useUser();
  return (
    <FormSheet title={title}>
      <Alternates />
      {user ? (
        <Alert className={styles.known} action={<Link href={path("/student/groups")}>{texts("toGroups")}</Link>}>
          {texts("loggedIn", { name: user.name })}
        </Alert>
      ) : null}
      {children}
    </FormSheet>
  );
}
