import { useLocation } from "react-router";
import { Alert, OrDivider } from "~/kit/banner/banner.tsx";
import { Button } from "~/kit/button/button.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { useLoginMethods } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "../login.module.css";
import { GoogleButton } from "./google-button.tsx";
import { inLine } from "./no-account-yet.tsx";

/** Starts a sign-up with data from Google and returns to this page. */
export function WithGoogle({ stale }: { stale: boolean }) {
  const texts = useTexts("google");
  const login = useTexts("login");
  const { pathname, search } = useLocation();
  const { google } = useLoginMethods();
  if (!google) return null;
  return (
    <Stack gap={16} className={styles.google}>
      {stale ? (
        <Alert tone="warning" live>
          {texts("signUp.stale")}
        </Alert>
      ) : null}
      <GoogleButton strategy="client" page={pathname + search} />
      <OrDivider>{login("or")}</OrDivider>
    </Stack>
  );
}

/** Says that Google verified an address, with a way to use another one. */
export function VouchedNote({ email, onAnother }: { email: string; onAnother: () => void }) {
  const texts = useTexts("google");
  return (
    <Alert tone="success">
      <p>{texts.rich("signUp.with", { email: inLine(email) })}</p>
      <Button variant="tertiary" size="small" className={styles.another} onClick={onAnother}>
        {texts("signUp.another")}
      </Button>
    </Alert>
  );
}
