import { useEffect, useState } from "react";
import type { GradedWork } from "~/features/assessment/gradebook/use-grade-form.ts";
import { Alert } from "~/kit/banner/banner.tsx";
import { Button, IconButton } from "~/kit/button/button.tsx";
import { IconMicrophone, IconPlayerStop, IconTrash } from "~/kit/icon/icons.ts";
import { Text } from "~/kit/text/text.tsx";
import { upload } from "~/shared/api/upload.ts";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { FailureAlert } from "~/shared/errors/failure-alert.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { useRecorder } from "./use-recorder.ts";
import styles from "./grading.module.css";

interface VoiceCommentProps {
  params: { groupId: number; assignmentId: number; studentId: number };
  voice: GradedWork["voice"];
}

const call = "POST /group/:groupId/assignment/:assignmentId/grades/:studentId/voice";
const two = (number: number): string => String(number).padStart(2, "0");

/** What the grader says about a work: recorded here, and published with the grade. */
export function VoiceComment({ params, voice }: VoiceCommentProps) {
  const texts = useTexts("gradingDesk");
  const [shown, setShown] = useState(voice);
  // The page was loaded again, for example after publishing.
  useEffect(() => setShown(voice), [voice]);
  const sending = useApiMutation(
    (_api, file: File) => {
      const form = new FormData();
      form.append("file", file);
      return upload(call, { params, form });
    },
    { onDone: setShown },
  );
  const removing = useApiMutation("DELETE /group/:groupId/assignment/:assignmentId/grades/:studentId/voice/:fileId", {
    ...{ refresh: () => Promise.resolve(), done: texts("voice.removed"), onDone: setShown, failureToast: true },
  });
  const { state, seconds, start, stop, cancel } = useRecorder((file) => void sending.send(file));
  const recordings = [
    ["draft", shown.draft],
    ["published", shown.published],
  ] as const;
  return (
    <section className={styles.voice} aria-label={texts("voice.title")}>
      {recordings.map(([which, file]) =>
        file ? (
          <div key={file.id} className={styles.recording}>
            <Text size="small" tone="slate">
              {texts(`voice.${which}`)}
            </Text>
            {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a recorded comment has no captions */}
            <audio controls preload="metadata" src={file.url} aria-label={`${texts("voice.title")}: ${texts(`voice.${which}`)}`} />
            <IconButton
              label={texts("voice.remove")}
              size="small"
              onClick={() => void removing.send({ params: { ...params, fileId: file.id } })}
            >
              <IconTrash size={18} stroke={1.75} aria-hidden="true" />
            </IconButton>
          </div>
        ) : null,
      )}
      {state === "recording" ? (
        <div className={styles.actions}>
          <span role="timer" className={styles.timer}>
            {texts("voice.recording", { time: `${Math.floor(seconds / 60)}:${two(seconds % 60)}` })}
          </span>
          <Button size="staff" icon={<IconPlayerStop size={16} aria-hidden="true" />} onClick={stop}>
            {texts("voice.stop")}
          </Button>
          <Button size="staff" variant="tertiary" onClick={cancel}>
            {texts("voice.cancel")}
          </Button>
        </div>
      ) : (
        <div className={styles.actions}>
          <Button
            size="staff"
            variant="secondary"
            busy={sending.isPending}
            busyLabel={texts("voice.saving")}
            icon={<IconMicrophone size={16} stroke={1.75} aria-hidden="true" />}
            onClick={() => void start()}
          >
            {texts(shown.draft ? "voice.again" : "voice.record")}
          </Button>
          <Text size="small" tone="slate">
            {texts("voice.limit")}
          </Text>
        </div>
      )}
      {state === "denied" || state === "unsupported" ? (
        <Alert tone="warning" live>
          {texts(`voice.${state}`)}
        </Alert>
      ) : null}
      <FailureAlert failure={sending.failure} />
    </section>
  );
}
