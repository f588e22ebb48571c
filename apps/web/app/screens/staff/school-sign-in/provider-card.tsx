import { Button } from "~/kit/button/button.tsx";
import { Card } from "~/kit/card/card.tsx";
import { Fact, Facts } from "~/kit/facts/facts.tsx";
import { Cluster, Stack } from "~/kit/layout/layout.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { toasts } from "~/kit/toast/toast-store.ts";
import type { Answer } from "~/shared/api/call.ts";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { FailureAlert } from "~/shared/errors/failure-alert.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { SecretField } from "../secret-field.tsx";
import { StateChip, Tested } from "../service-card.tsx";
import styles from "./school-sign-in.module.css";

export type Provider = Answer<"GET /school/:id/sign_in_provider">;

interface ProviderCardProps {
  schoolId: number;
  provider: Provider;
  onEdit: () => void;
  onRemove: () => void;
}

/** A school's provider: whether it is offered, what was entered, the addresses to pass on, and whether it answers. */
export function ProviderCard({ schoolId, provider, onEdit, onRemove }: ProviderCardProps) {
  const texts = useTexts("staffSchoolSignIn");
  const { kind, issuer, clientId, secretEnd, active, redirectUri, loginUrl, testProblem, updatedAt } = provider;
  const isSetUp = updatedAt !== null;
  const test = useApiMutation("POST /school/:id/sign_in_provider/test", {
    onDone: ({ ok }) => {
      if (ok) toasts.show({ tone: "success", text: texts("tested") });
    },
  });
  return (
    <Card padding="small" as="section" aria-labelledby="provider" gap={14} shrink className={styles.card}>
      <Cluster gap={[8, 10]} align="center">
        <Heading level={2} look="h3" id="provider">
          {isSetUp ? texts(`kinds.${kind}`) : texts("empty")}
        </Heading>
        {isSetUp ? <StateChip isOn={active}>{texts(active ? "states.offered" : "states.off")}</StateChip> : null}
      </Cluster>
      {isSetUp ? (
        <Facts>
          <Fact name={texts("facts.issuer")}>
            <bdi dir="ltr">{issuer}</bdi>
          </Fact>
          <Fact name={texts("facts.clientId")}>
            <bdi dir="ltr">{clientId}</bdi>
          </Fact>
          <Fact name={texts("facts.secret")}>{texts("facts.ending", { last: `\u2066${secretEnd ?? ""}\u2069` })}</Fact>
        </Facts>
      ) : (
        <Text size="compact" tone="soft">
          {texts("emptyText")}
        </Text>
      )}
      <Address label={texts("facts.redirectUri")} url={redirectUri} />
      {isSetUp && active ? <Address label={texts("facts.loginUrl")} url={loginUrl} /> : null}
      {isSetUp ? <Tested words="staffSchoolSignIn" service={provider} problem={testProblem && texts(`problemsOf.${testProblem}`)} /> : null}
      <FailureAlert failure={test.failure} />
      <Cluster gap={[8, 10]} align="center">
        <Button size="staff" variant="secondary" onClick={onEdit}>
          {texts(isSetUp ? "edit" : "setUp")}
        </Button>
        {isSetUp ? (
          <>
            <Button
              size="staff"
              variant="secondary"
              busy={test.isPending}
              busyLabel={texts("testing")}
              onClick={() => void test.send({ params: { id: schoolId } })}
            >
              {texts("test")}
            </Button>
            <Button size="staff" variant="tertiary" onClick={onRemove}>
              {texts("remove")}
            </Button>
          </>
        ) : null}
      </Cluster>
    </Card>
  );
}

function Address({ label, url }: { label: string; url: string }) {
  const texts = useTexts("staffSchoolSignIn");
  return (
    <Stack gap={4} shrink>
      <Text as="span" size="small" tone="slate">
        {label}
      </Text>
      <SecretField secret={url} labels={{ copy: texts("copy"), copied: texts("copied"), notCopied: texts("notCopied") }} />
    </Stack>
  );
}
