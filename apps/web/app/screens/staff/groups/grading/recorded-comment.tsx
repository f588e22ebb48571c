import { useEffect, useRef, useState } from "react";
import type { GradedWork } from "~/features/assessment/gradebook/use-grade-form.ts";
import { Alert } from "~/kit/banner/banner.tsx";
import { Button, IconButton } from "~/kit/button/button.tsx";
import { IconMicrophone, IconPlayerStop, IconTrash, IconUpload, IconVideo } from "~/kit/icon/icons.ts";
import { Cluster, Stack } from "~/kit/layout/layout.tsx";
import { Text } from "~/kit/text/text.tsx";
import { upload } from "~/shared/api/upload.ts";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { FailureAlert } from "~/shared/errors/failure-alert.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { recordingProblem, type RecordingProblem } from "./picked-recording.ts";
import { type RecordedKind, useRecorder } from "./use-recorder.ts";
import styles from "./grading.module.css";

interface RecordedCommentProps {
  params: { groupId: number; assignmentId: number; studentId: number };
  voice: GradedWork["voice"];
  /** Called when a comment begins or ends to be recorded. Must be stable between renders. */
  onRecording: (isRecording: boolean) => void;
}

type Recording = NonNullable<GradedWork["voice"]["draft"]>;

const call = "POST /group/:groupId/assignment/:assignmentId/grades/:studentId/voice";
const two = (number: number): string => String(number).padStart(2, "0");
const icon = { size: 16, stroke: 1.75, "aria-hidden": true } as const;

/** What the grader says about a work, with or without a picture: recorded here or chosen as a file, and published with the grade. */
export function RecordedComment({ params, voice, onRecording }: RecordedCommentProps) {
  const texts = useTexts("gradingDesk");
  const [shown, setShown] = useState(voice);
  const [problem, setProblem] = useState<RecordingProblem | null>(null);
  const picker = useRef<HTMLInputElement>(null);
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
    refresh: () => Promise.resolve(),
    done: texts("voice.removed"),
    onDone: setShown,
    failureToast: true,
  });
  const { state, kind, seconds, stream, start, stop, cancel } = useRecorder((file) => void sending.send(file));
  const isRecording = state === "recording";
  useEffect(() => onRecording(isRecording), [isRecording, onRecording]);
  const pick = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const found = await recordingProblem(file);
    setProblem(found);
    if (found === null) await sending.send(file);
  };
  const begin = (what: RecordedKind): void => {
    setProblem(null);
    void start(what);
  };
  const recordings = [
    ["draft", shown.draft],
    ["published", shown.published],
  ] as const;
  return (
    <Stack as="section" gap={8} justify="start" aria-label={texts("voice.title")}>
      {recordings.map(([which, file]) =>
        file ? (
          <div key={file.id} className={styles.recording}>
            <Text size="small" tone="slate">
              {texts(`voice.${which}`)}
            </Text>
            <Player file={file} label={`${texts("voice.title")}: ${texts(`voice.${which}`)}`} />
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
      {isRecording ? (
        <>
          {kind === "video" ? <Preview stream={stream} label={texts("voice.preview")} /> : null}
          <Cluster gap={[6, 10]} align="center">
            <Text as="span" size="inherit" tone="crimson" weight={600} tabular role="timer">
              {texts("voice.recording", { time: `${Math.floor(seconds / 60)}:${two(seconds % 60)}` })}
            </Text>
            <Button size="staff" icon={<IconPlayerStop size={16} aria-hidden="true" />} onClick={stop}>
              {texts("voice.stop")}
            </Button>
            <Button size="staff" variant="tertiary" onClick={cancel}>
              {texts("voice.cancel")}
            </Button>
          </Cluster>
        </>
      ) : (
        <>
          <Cluster gap={[6, 10]} align="center">
            <Button
              size="staff"
              variant="secondary"
              busy={sending.isPending}
              busyLabel={texts("voice.saving")}
              icon={<IconMicrophone {...icon} />}
              onClick={() => begin("voice")}
            >
              {texts(shown.draft ? "voice.again" : "voice.record")}
            </Button>
            <Button
              size="staff"
              variant="secondary"
              disabled={sending.isPending}
              icon={<IconVideo {...icon} />}
              onClick={() => begin("video")}
            >
              {texts(shown.draft ? "voice.videoAgain" : "voice.video")}
            </Button>
            <input
              ref={picker}
              type="file"
              accept="audio/*,video/*"
              className="visually-hidden"
              tabIndex={-1}
              aria-hidden="true"
              onChange={({ target }) => {
                void pick(target.files?.[0]);
                target.value = "";
              }}
            />
            <Button
              size="staff"
              variant="tertiary"
              disabled={sending.isPending}
              icon={<IconUpload {...icon} />}
              onClick={() => picker.current?.click()}
            >
              {texts("voice.pick")}
            </Button>
          </Cluster>
          <Text size="small" tone="slate">
            {texts("voice.limit")}
          </Text>
        </>
      )}
      {problem ? (
        <Alert tone="warning" live>
          {texts(`voice.problems.${problem}`)}
        </Alert>
      ) : null}
      {state === "denied" || state === "unsupported" ? (
        <Alert tone="warning" live>
          {texts(kind === "video" ? `voice.${state}Video` : `voice.${state}`)}
        </Alert>
      ) : null}
      <FailureAlert failure={sending.failure} />
    </Stack>
  );
}

/** A recording to play; a recorded comment has no captions. */
function Player({ file, label }: { file: Recording; label: string }) {
  const props = { controls: true, preload: "metadata", src: file.url, "aria-label": label } as const;
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- a recorded comment has no captions
  return file.mediaType.startsWith("video/") ? <video {...props} playsInline className={styles.video} /> : <audio {...props} />;
}

/** What the camera sees while it records. Without sound, which the microphone would record again. */
function Preview({ stream, label }: { stream: MediaStream | null; label: string }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  return <video ref={video} autoPlay muted playsInline aria-label={label} className={styles.video} data-preview="" />;
}
