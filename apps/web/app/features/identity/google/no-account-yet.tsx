import { Alert } from "~/kit/banner/banner.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "../login.module.css";

/** An address in a sentence: it reads from left to right in every language. */
export const inLine = (email: string) => () => (
  <bdi key="email" dir="ltr" className={styles.address}>
    {email}
  </bdi>
);

/** Google knows somebody whom we don't: they are told where they have come. */
export function NoAccountYet({ email }: { email: string }) {
  const texts = useTexts("google");
  return (
    <Alert tone="info" live>
      {texts.rich("signUp.begin", { email: inLine(email) })}
    </Alert>
  );
}
