import { Alert } from "~/kit/banner/banner.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "../login.module.css";

/** An email address within a sentence; left to right in every language. */
export const inLine = (email: string) => () => (
  <bdi key="email" dir="ltr" className={styles.address}>
    {email}
  </bdi>
);

/** Tells a user whom Google knows but we don't where they have arrived. */
export function NoAccountYet({ email }: { email: string }) {
  const texts = useTexts("google");
  return (
    <Alert tone="info" live>
      {texts.rich("signUp.begin", { email: inLine(email) })}
    </Alert>
  );
}
