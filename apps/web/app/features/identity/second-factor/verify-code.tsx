import { useRef, useState } from "react";
import { Button } from "~/kit/button/button.tsx";
import { Checkbox } from "~/kit/choice/checkbox.tsx";
import { Link } from "~/kit/link/link.tsx";
import { Text } from "~/kit/text/text.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { useBrand } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { LoginAlert } from "../login-failure.tsx";
import styles from "../login.module.css";
import { useNativeForm } from "~/shared/forms/use-native-form.ts";
import { CodeField } from "./code-field.tsx";
import { verifyForm } from "./verify-form.ts";

interface VerifyCodeProps {
  /** Whether this browser may be trusted to skip the code for some time. */
  mayTrustDevice: boolean;
  onDone: () => unknown;
  onOver: () => unknown;
}

/** The step after the password: an authenticator code, or a recovery code as an alternative. */
export function VerifyCode(props: VerifyCodeProps) {
  const texts = useTexts("secondFactor");
  const path = usePath();
  const [recovery, setRecovery] = useState(false);
  return (
    <>
      <CodeForm key={String(recovery)} recovery={recovery} {...props} />
      <div className={styles.foot}>
        <Button variant="tertiary" className={styles.asLink} onClick={() => setRecovery(!recovery)}>
          {texts(recovery ? "verify.toCode" : "verify.toRecovery")}
        </Button>
        <Link look="action" href={path("/login?as=staff")}>
          {texts("verify.back")}
        </Link>
      </div>
    </>
  );
}

function CodeForm({ recovery, mayTrustDevice, onDone, onOver }: VerifyCodeProps & { recovery: boolean }) {
  const texts = useTexts("secondFactor");
  const { name: brand } = useBrand();
  const trust = useRef<HTMLInputElement>(null);
  const form = useNativeForm(
    verifyForm(recovery, () => trust.current?.checked ?? false),
    {
      onDone: (page) => (page === null ? onOver() : onDone()),
    },
  );
  const problem = form.problems.code;
  return (
    <form {...form.formProps} className={styles.form}>
      <Text size="compact" tone="soft">
        {recovery ? texts("verify.recoveryText") : texts("verify.text", { brand })}
      </Text>
      <LoginAlert {...form.alert} />
      <CodeField
        label={texts(recovery ? "verify.recoveryLabel" : "verify.label")}
        recovery={recovery}
        error={problem && texts(`problems.${problem}`)}
      />
      {mayTrustDevice ? <Checkbox name="trustDevice" label={texts("verify.trust")} hint={texts("verify.trustHint")} ref={trust} /> : null}
      <Button type="submit" size="large" full busy={form.busy} busyLabel={texts("verify.sending")} className={styles.send}>
        {texts("verify.send")}
      </Button>
    </form>
  );
}
