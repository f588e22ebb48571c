import { Button } from "~/kit/button/button.tsx";
import { Card } from "~/kit/card/card.tsx";
import { Chip } from "~/kit/chip/chip.tsx";
import { Fact, Facts } from "~/kit/facts/facts.tsx";
import { IconAlertTriangle, IconCheck, IconX } from "~/kit/icon/icons.ts";
import { Cluster, Split } from "~/kit/layout/layout.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { toasts } from "~/kit/toast/toast-store.ts";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { FailureAlert } from "~/shared/errors/failure-alert.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { fieldText, isComplete, type PaymentAccount } from "./types.ts";
import { WebhookAddress } from "./webhook-address.tsx";
import styles from "./payment-accounts.module.css";

interface AccountCardProps {
  account: PaymentAccount;
  onEdit: () => void;
  onRemove: () => void;
}

/** An account at a provider: whether it is offered, which keys are set, and whether the provider accepts them. */
export function AccountCard({ account, onEdit, onRemove }: AccountCardProps) {
  const texts = useTexts("staffPaymentAccounts");
  const { country, provider, webhookUrl, updatedAt } = account;
  const name = texts(`providers.${provider}`);
  const test = useApiMutation("POST /payment_account/:country/:account/test", {
    onDone: ({ ok }) => {
      if (ok) toasts.show({ tone: "success", text: texts("tested") });
    },
  });
  return (
    <Card as="li" padding="small" className={styles.account} aria-label={name}>
      <Cluster gap={8} align="center" className={styles.head}>
        <Heading level={3} look="h4">
          {name}
        </Heading>
        <State account={account} />
      </Cluster>
      <Text size="compact" tone="soft">
        {texts(`about.${provider}`)}
      </Text>
      {updatedAt === null ? null : <Keys account={account} />}
      {webhookUrl && updatedAt !== null ? <WebhookAddress url={webhookUrl} /> : null}
      {isComplete(account) ? <Tested account={account} /> : null}
      <FailureAlert failure={test.failure} />
      <Cluster gap={8} align="center" touch className={styles.buttons}>
        <Button size="staff" variant="secondary" onClick={onEdit}>
          {updatedAt === null ? texts("setUp") : texts("edit")}
        </Button>
        {isComplete(account) ? (
          <Button
            size="staff"
            variant="secondary"
            busy={test.isPending}
            busyLabel={texts("testing")}
            onClick={() => void test.send({ params: { country: country.id, account: provider } })}
          >
            {texts("test")}
          </Button>
        ) : null}
        {updatedAt === null ? null : (
          <Button size="staff" variant="tertiary" onClick={onRemove}>
            {texts("remove")}
          </Button>
        )}
      </Cluster>
    </Card>
  );
}

function State({ account: { active, mode, provider, updatedAt } }: { account: PaymentAccount }) {
  const texts = useTexts("staffPaymentAccounts");
  return (
    <Cluster as="span" gap={8} align="center">
      {active ? (
        <Chip size="small" tone="green" icon={<IconCheck size={14} stroke={2} aria-hidden="true" />}>
          {texts("states.offered")}
        </Chip>
      ) : (
        <Chip size="small" icon={<IconX size={14} stroke={2} aria-hidden="true" />}>
          {texts(updatedAt === null ? "states.none" : "states.off")}
        </Chip>
      )}
      {updatedAt === null || provider === "NONE" ? null : (
        <Chip size="small" tone={mode === "live" ? "blue" : "yellow"}>
          {texts(`modes.${mode}`)}
        </Chip>
      )}
    </Cluster>
  );
}

function Keys({ account: { provider, keys } }: { account: PaymentAccount }) {
  const texts = useTexts("staffPaymentAccounts");
  if (keys.length === 0) return null;
  return (
    <Facts size="body">
      {keys.map(({ field, secret, value }) => (
        <Fact key={field} name={texts(fieldText(provider, field))}>
          {value === null ? texts("notSet") : secret ? texts("ending", { last: `\u2066${value}\u2069` }) : <bdi>{value}</bdi>}
        </Fact>
      ))}
    </Facts>
  );
}

function Tested({ account: { testedAt, testProblem } }: { account: PaymentAccount }) {
  const texts = useTexts("staffPaymentAccounts");
  const formats = useFormats();
  if (testedAt === null)
    return (
      <Text size="compact" tone="soft">
        {texts("untested")}
      </Text>
    );
  const when = { date: formats.dateWithoutWeekday(testedAt), time: formats.time(testedAt) };
  return testProblem === null ? (
    <Text size="compact">{texts("works", when)}</Text>
  ) : (
    <Split size="compact" tone="crimson" as="p" gap={6} align="start">
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
      <span>{texts("fails", { ...when, problem: texts(`problemsOf.${testProblem}`) })}</span>
    </Split>
  );
}
