import { useLocation } from "react-router";
import { Alert, OrDivider } from "~/kit/banner/banner.tsx";
import { Button } from "~/kit/button/button.tsx";
import { useWaysIn } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "../login.module.css";
import { GoogleButton } from "./google-button.tsx";
import { inLine } from "./no-account-yet.tsx";

/** Begins a sign-up with what Google knows, and comes back to this page of it. */
export function WithGoogle({ stale }: { stale: boolean }) {
  const texts = useTexts("google");
  const login = useTexts("login");
  const { pathname, search } = useLocation();
  const { google } = useWaysIn();
  if (!google) return null;
  return (
    <div className={styles.google}>
      {stale ? (
        <Alert tone="warning" live>
          {texts("signUp.stale")}
        </Alert>
      ) : null}
      <GoogleButton strategy="client" page={pathname + search} />
      <OrDivider>{login("or")}</OrDivider>
    </div>
  );
}

/** That Google vouches for an address, and the way to another one. */
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
