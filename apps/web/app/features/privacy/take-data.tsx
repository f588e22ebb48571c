import { useEffect, useEffectEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { Alert } from "~/kit/banner/banner.tsx";
import { Button } from "~/kit/button/button.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { place } from "~/kit/layout/place.ts";
import { ProgressBar } from "~/kit/progress/progress.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { FailureAlert } from "~/shared/errors/failure-alert.tsx";
import { OperationNotice } from "~/shared/operations/operation-notice.tsx";
import { useOperation, type StartedOperation } from "~/shared/operations/use-operation.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { ArchiveList, type Archive } from "./archive-list.tsx";
import styles from "./privacy.module.css";

/** Whose data it is: a child's, or null for the whole household. */
export type Subject = { id: number; name: string } | null;

/** Creates a data archive, shows its progress, and lists those that can be downloaded. */
export function TakeData({ subject, archives }: { subject: Subject; archives: readonly Archive[] | null }) {
  const texts = useTexts("ownData");
  const { revalidate } = useRevalidator();
  const [started, setStarted] = useState<StartedOperation | null>(null);
  const standing = useOperation(started);
  const isRunning = standing.state === "running";
  const isDone = standing.state === "done";
  const lookAgain = useEffectEvent(() => void revalidate());
  useEffect(() => {
    if (isDone) lookAgain();
  }, [isDone]);

  const { failure, isPending, send } = useApiMutation(
    (api) =>
      subject === null
        ? api("POST /public/profile/client/export")
        : api("POST /public/profile/client/student/:id/export", { params: { id: subject.id } }),
    { onDone: setStarted },
  );
  const begin = (): void => {
    setStarted(null);
    void send();
  };
  const progress = isRunning ? standing.progress : null;
  return (
    <Stack as="section" gap={16} shrink aria-label={texts("take.title")}>
      <Heading level={3} look="h4">
        {texts("take.title")}
      </Heading>
      <Text size="compact" tone="soft">
        {subject === null ? texts("take.text") : texts("take.childText", { name: subject.name })}
      </Text>
      {isRunning ? (
        <Stack gap={8}>
          <Text size="compact" role="status">
            {texts("take.making")}
          </Text>
          <ProgressBar
            label={texts("take.making")}
            value={progress?.done}
            max={progress?.total}
            text={progress ? texts("take.progress", progress) : undefined}
            showText
          />
        </Stack>
      ) : null}
      {isDone ? (
        <Alert tone="success" live>
          {texts("take.ready")}
        </Alert>
      ) : null}
      <OperationNotice standing={standing} />
      {failure?.status === 429 ? (
        <Alert tone="warning" live>
          {texts("take.tooMany", { minutes: Math.max(1, Math.ceil((failure.retryAfter ?? 60) / 60)) })}
        </Alert>
      ) : (
        <FailureAlert failure={failure} />
      )}
      <Button variant="secondary" busy={isPending || isRunning} className={place({ start: true })} onClick={begin}>
        {texts("take.begin")}
      </Button>
      {archives === null ? null : (
        <div>
          <Heading level={4} className={styles.small}>
            {texts("archives.title")}
          </Heading>
          <ArchiveList archives={archives} />
        </div>
      )}
    </Stack>
  );
}
