import { Button } from "~/kit/button/button.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";

interface RemindButtonProps {
  /** The id of the overdue payment. */
  id: number;
  /** The payer's name. */
  name: string;
  mayRemind: boolean;
  remindedAt: string | null;
}

/** Emails a parent about an overdue payment and says what came of it. */
export function useReminder(name: string) {
  const texts = useTexts("staff");
  const params = { name: useFormats().name(name) };
  return useApiMutation("POST /payments/overdue/:id/remind", {
    done: ({ parts }) => texts("remind.sent", { ...params, count: parts }),
    failureToast: {
      "reason:reminded_today": texts("remind.remindedToday", params),
      "reason:not_overdue": texts("remind.notOverdue"),
      "reason:no_email": texts("remind.noEmail"),
    },
  });
}

/** Emails a parent about an overdue payment. If they were reminded today or have no email, the button says so instead. */
export function RemindButton({ id, name, mayRemind, remindedAt }: RemindButtonProps) {
  const texts = useTexts("staff");
  const formats = useFormats();
  const reminder = useReminder(name);
  if (!mayRemind)
    return (
      <Text as="span" size="small" tone="slate">
        {remindedAt === null ? texts("remind.unreachable") : texts("remind.remindedOn", { date: formats.dayAndMonth(remindedAt) })}
      </Text>
    );
  return (
    <Button
      size="staff"
      variant="tertiary"
      busy={reminder.isPending}
      busyLabel={texts("form.working")}
      aria-label={texts("remind.actionLabel", { name })}
      onClick={() => void reminder.send({ params: { id } })}
    >
      {texts("remind.action")}
    </Button>
  );
}
