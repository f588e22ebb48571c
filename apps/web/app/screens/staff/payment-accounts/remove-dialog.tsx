import { Text } from "~/kit/text/text.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { FormDialog } from "../form-dialog.tsx";
import { FreshCodeField, useFreshCodeForm } from "../fresh-code.tsx";
import type { PaymentAccount } from "./types.ts";

/** Forgets an account's keys, after the reader confirmed it. */
export function RemoveDialog({ account: { country, provider }, onClose }: { account: PaymentAccount; onClose: () => void }) {
  const texts = useTexts("staffPaymentAccounts");
  const form = useFreshCodeForm({
    initial: {},
    problemText: () => texts("problems.refused"),
    send: (api) => api("DELETE /payment_account/:country/:account", { params: { country: country.id, account: provider } }),
    done: texts("removal.done"),
    onDone: onClose,
  });
  const { mutation, formProps } = form;
  return (
    <FormDialog
      title={texts("removal.title", { name: texts(`providers.${provider}`), country: texts(`countries.${country.slug}`) })}
      accept={texts("removal.accept")}
      tone="danger"
      phone="card"
      width={440}
      overrides={{ transition_not_allowed: texts("removal.inUse") }}
      {...{ mutation, formProps, onClose }}
    >
      <Text size="compact" tone="soft">
        {texts("removal.text")}
      </Text>
      <FreshCodeField form={form} />
    </FormDialog>
  );
}
