import { Button } from "~/kit/button/button.tsx";
import { IconCopy } from "~/kit/icon/icons.ts";
import { Stack } from "~/kit/layout/layout.tsx";
import { Link } from "~/kit/link/link.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useApiForm } from "~/shared/forms/use-api-form.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { LoginAlert } from "../login-failure.tsx";
import styles from "../login.module.css";
import type { OfferedSecret } from "./begin-set-up.tsx";
import { CodeField } from "./code-field.tsx";
import { codeProblem, refusedProof, useProofText } from "./code-problem.ts";
import { useCopy } from "./use-copy.ts";
import look from "./second-factor.module.css";

/** The secret as a QR code and as text, with a field for the first code. */
export function ScanSecret({ offered, onConfirmed }: { offered: OfferedSecret; onConfirmed: (recoveryCodes: readonly string[]) => void }) {
  const texts = useTexts("secondFactor");
  const copy = useCopy();
  const { field, mutation, formProps } = useApiForm({
    initial: { code: "" },
    check: ({ code }) => ({ code: codeProblem(code, false) }),
    problemText: useProofText(),
    refused: refusedProof,
    send: (api, { code }) => api("POST /auth/second_factor/confirm", { body: { code: code.replace(/\s/g, "") } }),
    onDone: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
  });
  return (
    <form {...formProps} className={styles.form}>
      <Text size="compact" tone="soft">
        {texts("setUp.scanText")}
      </Text>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(offered.qr)}`}
        alt={texts("setUp.qr")}
        width={220}
        height={220}
        className={look.qr}
      />
      <Link look="action" href={offered.uri} className={look.open}>
        {texts("setUp.open")}
      </Link>
      <Stack gap={6} justify="start" className={look.byHand}>
        <Text size="compact" tone="soft">
          {texts("setUp.byHand")}
        </Text>
        <code className={look.secret} dir="ltr">
          {offered.secret.match(/.{1,4}/g)?.join(" ")}
        </code>
        <Button
          variant="tertiary"
          size="small"
          icon={<IconCopy size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => void copy(offered.secret)}
        >
          {texts("setUp.copyKey")}
        </Button>
      </Stack>
      <LoginAlert failure={mutation.failure} onOver={mutation.reset} />
      <CodeField label={texts("setUp.code")} {...field("code")} />
      <Button type="submit" size="large" full busy={mutation.isPending} busyLabel={texts("verify.sending")} className={styles.send}>
        {texts("setUp.confirm")}
      </Button>
    </form>
  );
}
