import { Stack } from "~/kit/layout/layout.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { SecretField } from "../secret-field.tsx";
import styles from "./payment-accounts.module.css";

/** The address to enter at the provider, so that it tells us what became of a payment. */
export function WebhookAddress({ url }: { url: string }) {
  const texts = useTexts("staffPaymentAccounts");
  return (
    <Stack gap={4} shrink anywhere className={styles.webhook}>
      <Text as="span" size="small" tone="slate">
        {texts("webhook")}
      </Text>
      <SecretField secret={url} labels={{ copy: texts("copy"), copied: texts("copied"), notCopied: texts("notCopied") }} />
    </Stack>
  );
}
