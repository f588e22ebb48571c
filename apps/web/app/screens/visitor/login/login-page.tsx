import type { ReactNode } from "react";
import { Scene } from "~/kit/art/scene.tsx";
import { Alert } from "~/kit/banner/banner.tsx";
import { Card } from "~/kit/card/card.tsx";
import { Link } from "~/kit/link/link.tsx";
import { Heading } from "~/kit/text/text.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { useUser } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./login-page.module.css";

/** The login alone on a page: the dialog's own sheet, on the ground of the morning. */
export function LoginPage({ title, children }: { title: string; children: ReactNode }) {
  const texts = useTexts("login");
  const path = usePath();
  const user = useUser();
  return (
    <div className={styles.place}>
      <Card padding="none" tone="float" className={styles.sheet}>
        <Heading level={1} className={styles.title}>
          {title}
        </Heading>
        {user ? (
          <Alert className={styles.known} action={<Link href={path("/student/groups")}>{texts("toGroups")}</Link>}>
            {texts("loggedIn", { name: user.name })}
          </Alert>
        ) : null}
        {children}
      </Card>
      <Scene name="dawn-ground" className={styles.dawn} />
    </div>
  );
}
