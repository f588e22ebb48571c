import { useState } from "react";
import { Alert } from "~/kit/banner/banner.tsx";
import { Button } from "~/kit/button/button.tsx";
import { Dialog } from "~/kit/dialog/dialog.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import type { Answer } from "~/shared/api/call.ts";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { useConfirm } from "~/shared/dialogs/use-confirm.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";

interface PublishDraftsProps {
  groupId: number;
  assignmentId: number;
  drafts: number;
  /** Saves the grade on the desk as a draft, too. */
  onKeep: () => Promise<boolean>;
}

type Skipped = Answer<"POST /group/:groupId/assignment/:assignmentId/publish-drafts">["skipped"];

/** Publishes every draft of the assignment at once, and names those that stayed drafts. */
export function PublishDrafts({ groupId, assignmentId, drafts, onKeep }: PublishDraftsProps) {
  const texts = useTexts("gradingDesk");
  const shell = useTexts("shell");
  const confirm = useConfirm();
  const [skipped, setSkipped] = useState<Skipped>([]);
  const publishing = useApiMutation("POST /group/:groupId/assignment/:assignmentId/publish-drafts", {
    done: ({ published }) => texts("publishedDrafts", { count: published.length }),
    onDone: (answer) => setSkipped(answer.skipped),
    failureToast: true,
  });
  const publish = async (): Promise<void> => {
    const isSure = await confirm.ask({
      title: texts("publishDraftsTitle", { count: drafts }),
      text: texts("publishDraftsText"),
      accept: texts("publishDrafts", { count: drafts }),
    });
    if (isSure && (await onKeep())) await publishing.send({ params: { groupId, assignmentId } });
  };
  return (
    <>
      {drafts > 0 ? (
        <Button size="staff" variant="secondary" busy={publishing.isPending} onClick={() => void publish()}>
          {texts("publishDrafts", { count: drafts })}
        </Button>
      ) : null}
      <Dialog open={skipped.length > 0} onClose={() => setSkipped([])} closeLabel={shell("close")} title={texts("skipped")} phone="card">
        <Alert tone="warning">
          <Stack as="ul" gap={4}>
            {skipped.map(({ student, reason }) => (
              <li key={student.id}>{texts(`skippedOne.${reason}`, { name: student.name })}</li>
            ))}
          </Stack>
        </Alert>
      </Dialog>
    </>
  );
}
