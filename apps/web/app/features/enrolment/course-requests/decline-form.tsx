import { Button } from "~/kit/button/button.tsx";
import { TextField } from "~/kit/field/text-field.tsx";
import { Cluster, Stack } from "~/kit/layout/layout.tsx";
import { Text } from "~/kit/text/text.tsx";
import { FailureAlert } from "~/shared/errors/failure-alert.tsx";
import { useApiForm } from "~/shared/forms/use-api-form.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { ParentRequest } from "./request-cards.tsx";
import { useRequestFailures } from "./use-request-failures.ts";

/** Declines a child's request, with a message to the child if the parent writes one. */
export function DeclineForm({ request, onClose }: { request: ParentRequest; onClose: () => void }) {
  const texts = useTexts("courseRequests");
  const name = request.student.name.split(" ")[0] ?? request.student.name;
  const { field, mutation, formProps } = useApiForm({
    initial: { note: "" },
    problemText: () => texts("failures.unknown"),
    send: (api, { note }) =>
      api("PUT /public/profile/client/course_requests/:id", {
        params: { id: request.id },
        body: { answer: "declined", ...(note.trim() !== "" && { note: note.trim() }) },
      }),
    done: texts("parent.declined", { name }),
    onDone: onClose,
  });
  return (
    <Stack {...formProps} as="form" gap={18}>
      <Text tone="soft">{texts("parent.declineText", { name })}</Text>
      <TextField {...field("note")} label={texts("parent.note", { name })} maxLength={300} autoComplete="off" />
      <FailureAlert failure={mutation.failure} overrides={useRequestFailures()} />
      <Cluster gap={8} align="center" justify="end">
        <Button variant="tertiary" onClick={onClose}>
          {texts("parent.keep")}
        </Button>
        <Button type="submit" busy={mutation.isPending} busyLabel={texts("parent.sending")}>
          {texts("parent.sendDecline")}
        </Button>
      </Cluster>
    </Stack>
  );
}
