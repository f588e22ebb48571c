import { webhookEvents, type WebhookEvent } from "@larkroom/domain/partners/webhook-delivery";
import { Checkbox } from "~/kit/choice/checkbox.tsx";
import { TextField } from "~/kit/field/text-field.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { FormDialog } from "../form-dialog.tsx";
import { FreshCodeField, useFreshCodeForm } from "../fresh-code.tsx";
import { Choices } from "./choices.tsx";

const problems = ["required", "none", "malformed_address"] as const;

interface WebhookDialogProps {
  schoolId: number;
  onMade: (secret: string) => void;
  onClose: () => void;
}

/** Adds a webhook: where it is, and what it is told. */
export function WebhookDialog({ schoolId, onMade, onClose }: WebhookDialogProps) {
  const texts = useTexts("staffApi");
  const form = useFreshCodeForm<{ url: string; events: WebhookEvent[]; includesStudents: boolean }, unknown>({
    initial: { url: "", events: [...webhookEvents], includesStudents: false },
    check: ({ url, events }) => ({ url: url.trim() === "" && "required", events: events.length === 0 && "none" }),
    problemText: (code) => texts(`problems.${problems.find((each) => each === code) ?? "refused"}`),
    send: async (api, { url, events, includesStudents }) => {
      const { secret } = await api("POST /school/:id/webhooks", {
        params: { id: schoolId },
        body: { url: url.trim(), events, includesStudents },
      });
      onMade(secret);
    },
    onDone: onClose,
  });
  const { values, set, field, checkbox, errorOf, mutation, formProps } = form;
  return (
    <FormDialog
      title={texts("webhooks.form.title")}
      accept={texts("webhooks.add")}
      overrides={{ transition_not_allowed: texts("problems.tooMany") }}
      {...{ mutation, formProps, onClose }}
    >
      <TextField
        {...field("url")}
        label={texts("webhooks.form.url")}
        hint={texts("webhooks.form.urlHint")}
        maxLength={500}
        dir="ltr"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
      />
      <Choices
        name="events"
        label={texts("webhooks.form.events")}
        options={webhookEvents.map((value) => ({ value, title: texts(`events.${value}`) }))}
        chosen={values.events}
        error={errorOf("events")}
        onChange={(chosen) => set("events", chosen)}
      />
      <Checkbox {...checkbox("includesStudents")} label={texts("webhooks.form.students")} hint={texts("studentsHint")} />
      <FreshCodeField form={form} />
    </FormDialog>
  );
}
