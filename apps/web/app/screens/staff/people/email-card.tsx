import { SectionCard } from "~/kit/card/section-card.tsx";
import { IconMail } from "~/kit/icon/icons.ts";
import { Cluster } from "~/kit/layout/layout.tsx";
import { Text } from "~/kit/text/text.tsx";
import { toasts } from "~/kit/toast/toast-store.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { FailureAlert } from "~/shared/errors/failure-alert.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Person } from "./people-calls.ts";
import { CardButton, useAttempts } from "./card-actions.tsx";
import { usePeopleFailures } from "./use-people-failures.ts";

/** Shown when emails to a parent come back: why they have stopped, and how to send them again. */
export function EmailCard({ person: { id, email, emailDelivery } }: { person: Pick<Person, "id" | "email" | "emailDelivery"> }) {
  const texts = useTexts("staffPeople");
  const formats = useFormats();
  const failures = usePeopleFailures();
  const { busy, failure, attempt } = useAttempts<"again">();
  if (!emailDelivery || email === null) return null;
  const { stop, stoppedAt, softBounces } = emailDelivery;
  if (stop === null && softBounces === 0) return null;
  const again = () =>
    attempt("again", async (call) => {
      await call("DELETE /client/:id/email_stop", { params: { id } });
      toasts.show({ tone: "success", text: texts("emails.resumed"), mode: "replace" });
    });
  return (
    <SectionCard
      id="email-delivery"
      title={texts(stop === null ? "emails.problem" : "emails.stopped")}
      text={
        stop === null
          ? texts("emails.soft", { count: softBounces })
          : texts(`emails.${stop}`, { email, day: stoppedAt === null ? "" : formats.date(stoppedAt) })
      }
      gap={12}
      packed
    >
      {stop === null ? null : (
        <>
          <Text size="small" tone="slate">
            {texts(`emails.${stop}Next`)}
          </Text>
          <FailureAlert failure={failure} overrides={failures} />
          <Cluster gap={8} align="center" touch>
            <CardButton icon={IconMail} busy={busy === "again"} onClick={() => void again()}>
              {texts("emails.again")}
            </CardButton>
          </Cluster>
        </>
      )}
    </SectionCard>
  );
}
