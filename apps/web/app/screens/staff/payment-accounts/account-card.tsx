import { Chip } from "~/kit/chip/chip.tsx";
import { Cluster } from "~/kit/layout/layout.tsx";
import { toasts } from "~/kit/toast/toast-store.ts";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { ServiceCard, StateChip } from "../service-card.tsx";
import { KeyFacts } from "../service-keys.tsx";
import { fieldText, type PaymentAccount } from "./types.ts";
import { WebhookAddress } from "./webhook-address.tsx";

interface AccountCardProps {
  account: PaymentAccount;
  onEdit: () => void;
  onRemove: () => void;
}

/** An account at a provider: whether it is offered, which keys are set, and whether the provider accepts them. */
export function AccountCard({ account, onEdit, onRemove }: AccountCardProps) {
  const texts = useTexts("staffPaymentAccounts");
  const { country, provider, keys, webhookUrl, testProblem } = account;
  const test = useApiMutation("POST /payment_account/:country/:account/test", {
    onDone: ({ ok }) => {
      if (ok) toasts.show({ tone: "success", text: texts("tested") });
    },
  });
  return (
    <ServiceCard
      words="staffPaymentAccounts"
      service={account}
      level={3}
      name={texts(`providers.${provider}`)}
      about={texts(`about.${provider}`)}
      state={<State account={account} />}
      problem={testProblem && texts(`problemsOf.${testProblem}`)}
      onTest={() => void test.send({ params: { country: country.id, account: provider } })}
      {...{ test, onEdit, onRemove }}
    >
      {keys.length === 0 ? null : (
        <KeyFacts words="staffPaymentAccounts" keys={keys} label={(field) => texts(fieldText(provider, field))} />
      )}
      {webhookUrl ? <WebhookAddress url={webhookUrl} /> : null}
    </ServiceCard>
  );
}

function State({ account: { active, mode, provider, updatedAt } }: { account: PaymentAccount }) {
  const texts = useTexts("staffPaymentAccounts");
  return (
    <Cluster as="span" gap={8} align="center">
      <StateChip isOn={active}>{texts(active ? "states.offered" : updatedAt === null ? "states.none" : "states.off")}</StateChip>
      {updatedAt === null || provider === "NONE" ? null : (
        <Chip size="small" tone={mode === "live" ? "blue" : "yellow"}>
          {texts(`modes.${mode}`)}
        </Chip>
      )}
    </Cluster>
  );
}
