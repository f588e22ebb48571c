import { useTexts } from "~/shared/texts/use-texts.ts";
import { RemoveServiceDialog } from "../remove-service-dialog.tsx";
import type { PaymentAccount } from "./types.ts";

/** Forgets an account's keys, after the reader confirmed it. */
export function RemoveDialog({ account: { country, provider }, onClose }: { account: PaymentAccount; onClose: () => void }) {
  const texts = useTexts("staffPaymentAccounts");
  return (
    <RemoveServiceDialog
      words="staffPaymentAccounts"
      title={texts("removal.title", { name: texts(`providers.${provider}`), country: texts(`countries.${country.slug}`) })}
      overrides={{ transition_not_allowed: texts("removal.inUse") }}
      send={(api) => api("DELETE /payment_account/:country/:account", { params: { country: country.id, account: provider } })}
      onClose={onClose}
    />
  );
}
