import { SelectField } from "~/kit/select/select-field.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useApiForm } from "~/shared/forms/use-api-form.ts";
import { usePageNow } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { FormDialog } from "../form-dialog.tsx";

const spans = ["hour", "day", "week", "month"] as const;
type Span = (typeof spans)[number];
const hours: Readonly<Record<Span, number>> = { hour: 1, day: 24, week: 168, month: 720 };

/** Sends all events since a time again. */
export function ReplayDialog({ params, onClose }: { params: { id: number; webhookId: number }; onClose: () => void }) {
  const texts = useTexts("staffApi");
  const now = usePageNow();
  const { field, mutation, formProps } = useApiForm<{ span: Span }, { count: number }>({
    initial: { span: "day" },
    problemText: () => texts("problems.refused"),
    send: (api, { span }) =>
      api("POST /school/:id/webhooks/:webhookId/replay", {
        params,
        body: { since: now.subtract({ hours: hours[span] }).toString({ fractionalSecondDigits: 3 }) },
      }),
    done: ({ count }) => texts("deliveries.replayed", { count }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={texts("deliveries.replayForm.title")}
      accept={texts("deliveries.replayForm.accept")}
      overrides={{ transition_not_allowed: texts("webhooks.ended.person") }}
      {...{ mutation, formProps, onClose }}
    >
      <Text size="compact">{texts("deliveries.replayForm.text")}</Text>
      <SelectField
        {...field("span")}
        label={texts("deliveries.replayForm.since")}
        options={spans.map((value) => ({ value, title: texts(`deliveries.replayForm.spans.${value}`) }))}
      />
    </FormDialog>
  );
}
