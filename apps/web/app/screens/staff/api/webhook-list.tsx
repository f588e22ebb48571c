import { useState } from "react";
import { Button, ButtonLink } from "~/kit/button/button.tsx";
import { Card } from "~/kit/card/card.tsx";
import { Chip } from "~/kit/chip/chip.tsx";
import { IconAlertTriangle, IconCheck, IconPlus, IconX } from "~/kit/icon/icons.ts";
import { Cluster, Stack } from "~/kit/layout/layout.tsx";
import { place } from "~/kit/layout/place.ts";
import { EmptyState } from "~/kit/states/states.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { useConfirm } from "~/shared/dialogs/use-confirm.ts";
import { usePath } from "~/shared/editions/paths.ts";
import { FailureAlert } from "~/shared/errors/failure-alert.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { SecretDialog } from "./secret-dialog.tsx";
import type { Webhook } from "./types.ts";
import { WebhookDialog } from "./webhook-dialog.tsx";

/** A school's webhooks. */
export function WebhookList({ schoolId, webhooks }: { schoolId: number; webhooks: readonly Webhook[] }) {
  const texts = useTexts("staffApi");
  const [isAdding, setAdding] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  const button = (
    <Button size="staff" icon={<IconPlus size={16} stroke={1.75} aria-hidden="true" />} onClick={() => setAdding(true)}>
      {texts("webhooks.add")}
    </Button>
  );
  return (
    <Stack as="section" gap={12} aria-labelledby="webhooks">
      <Cluster gap={[8, 12]} align="center">
        <Heading level={2} id="webhooks">
          {texts("webhooks.title")}
        </Heading>
        {webhooks.length > 0 ? <span className={place({ push: true })}>{button}</span> : null}
      </Cluster>
      {webhooks.length === 0 ? (
        <EmptyState level={3} title={texts("webhooks.none")} text={texts("webhooks.noneText")} actions={button} />
      ) : (
        <Stack as="ul" gap={8}>
          {webhooks.map((webhook) => (
            <WebhookCard key={webhook.id} {...{ schoolId, webhook }} />
          ))}
        </Stack>
      )}
      {isAdding ? <WebhookDialog schoolId={schoolId} onMade={setMade} onClose={() => setAdding(false)} /> : null}
      {made !== null && !isAdding ? <SecretDialog title={texts("webhooks.made")} secret={made} onClose={() => setMade(null)} /> : null}
    </Stack>
  );
}

/** One webhook: where it is, what it is told, whether it works. */
function WebhookCard({ schoolId, webhook }: { schoolId: number; webhook: Webhook }) {
  const texts = useTexts("staffApi");
  const staff = useTexts("staff");
  const formats = useFormats();
  const path = usePath();
  const confirm = useConfirm();
  const { id: webhookId, url, events, includesStudents, active, endedBecause, failingSince } = webhook;
  const params = { id: schoolId, webhookId };
  const change = useApiMutation("PUT /school/:id/webhooks/:webhookId", {
    done: (after) => texts(after.active ? "webhooks.turnedOn" : "webhooks.turnedOff"),
  });
  const removal = useApiMutation("DELETE /school/:id/webhooks/:webhookId", { done: texts("webhooks.removed") });
  const remove = async (): Promise<void> => {
    const isSure = await confirm.ask({
      title: texts("webhooks.sure"),
      text: texts("webhooks.sureText"),
      accept: texts("webhooks.accept"),
      decline: staff("form.cancel"),
      tone: "warning",
    });
    if (isSure) await removal.send({ params });
  };
  const told = events.map((event) => texts(`events.${event}`)).join(" · ");
  return (
    <Card as="li" padding="small" gap={8} aria-label={url}>
      <Cluster gap={[8, 12]} align="center">
        <Heading level={3} look="h4" className={place({ anywhere: true })}>
          <span className="ltr">{url}</span>
        </Heading>
        <WebhookState {...{ active, isFailing: failingSince !== null }} />
      </Cluster>
      <Text size="compact" tone="soft">
        {includesStudents ? `${told} (${texts("webhooks.withStudents")})` : told}
      </Text>
      {endedBecause !== null ? <Text size="compact">{texts(`webhooks.ended.${endedBecause}`)}</Text> : null}
      {active && failingSince !== null ? (
        <Text size="compact" tone="crimson">
          {texts("webhooks.failing", { date: formats.dateWithoutWeekday(failingSince) })}
        </Text>
      ) : null}
      <FailureAlert failure={change.failure ?? removal.failure} />
      <Cluster gap={[6, 8]} align="center">
        <ButtonLink size="staff" variant="secondary" href={path(`/staff/api/webhooks/${webhookId}?school=${schoolId}`)}>
          {texts("webhooks.deliveries")}
        </ButtonLink>
        <Button
          size="staff"
          variant="secondary"
          busy={change.isPending}
          onClick={() => void change.send({ params, body: { active: !active } })}
        >
          {texts(active ? "webhooks.turnOff" : "webhooks.turnOn")}
        </Button>
        <Button size="staff" variant="tertiary" busy={removal.isPending} onClick={() => void remove()}>
          {texts("webhooks.remove")}
        </Button>
      </Cluster>
    </Card>
  );
}

function WebhookState({ active, isFailing }: { active: boolean; isFailing: boolean }) {
  const texts = useTexts("staffApi");
  const icon = { size: 14, stroke: 2, "aria-hidden": true } as const;
  if (!active)
    return (
      <Chip size="small" icon={<IconX {...icon} />}>
        {texts("webhooks.off")}
      </Chip>
    );
  return (
    <Chip size="small" tone={isFailing ? "yellow" : "green"} icon={isFailing ? <IconAlertTriangle {...icon} /> : <IconCheck {...icon} />}>
      {texts("webhooks.on")}
    </Chip>
  );
}
