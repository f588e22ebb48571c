import { useSyncExternalStore } from "react";
import type { Voice } from "@larkroom/domain/curriculum/slide-parts";
import { Button } from "~/kit/button/button.tsx";
import { TextArea } from "~/kit/field/text-field.tsx";
import { IconMicrophone, IconPlayerStop } from "~/kit/icon/icons.ts";
import { Cluster, Stack } from "~/kit/layout/layout.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { MediaUpload, ProblemAt } from "../types.ts";
import { voiceFiles } from "./file-kinds.ts";
import { FilePlace } from "./file-place.tsx";
import { canRecord, useRecorder } from "./use-recorder.ts";
import { useSending } from "./use-sending.ts";
import styles from "./fields.module.css";

interface VoiceFieldProps {
  readonly label?: string;
  readonly value: Voice | undefined;
  readonly onChange: (value: Voice | undefined) => void;
  readonly upload: MediaUpload;
  /** Problems within this voice: `src`, `transcript`. */
  readonly problemAt: ProblemAt;
}

/** Moves the focus from "Record" to the "Stop" button that replaces it. */
const focusNow = (button: HTMLButtonElement | null): void => button?.focus();
const never = () => () => undefined;

/** A spoken text, recorded here or chosen as a file, with its transcript. */
export function VoiceField({ label, value: given, onChange, upload, problemAt }: VoiceFieldProps) {
  const t = useTexts("slideEditor");
  const name = label ?? t("voice.label");
  const value = given && given.src !== "" ? given : undefined;
  const sending = useSending(upload, voiceFiles, ({ src }) => onChange({ src, transcript: given?.transcript ?? "" }));
  const recorder = useRecorder(t("voice.fileName"), sending.send);
  // The server can't know whether the browser can record.
  const isAble = useSyncExternalStore(never, canRecord, () => false);
  return (
    <Stack gap={12} shrink data-part="voice">
      {recorder.seconds === null ? (
        <FilePlace
          label={name}
          accept={voiceFiles.accept}
          kinds={t("voice.kinds")}
          sending={sending}
          isOptional
          error={problemAt("src") ?? (recorder.isRefused ? t("voice.noMicrophone") : undefined)}
          actions={
            <>
              {isAble ? (
                <Button
                  variant="tertiary"
                  size="staff"
                  icon={<IconMicrophone size={16} aria-hidden="true" />}
                  onClick={recorder.start}
                  className={styles.beside}
                >
                  {t("voice.record")}
                </Button>
              ) : null}
              {value ? (
                <Button variant="tertiary" size="staff" aria-label={`${t("media.remove")}: ${name}`} onClick={() => onChange(undefined)}>
                  {t("media.remove")}
                </Button>
              ) : null}
            </>
          }
        >
          {value ? (
            <>
              {/* The transcript is edited below. */}
              {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
              <audio controls preload="none" src={value.src} aria-label={t("voice.listen")} className={styles.audio} />
            </>
          ) : null}
        </FilePlace>
      ) : (
        <Cluster gap={8} align="center" justify="between" size="body" className={styles.recording}>
          <span role="timer">{t("voice.recording", { seconds: recorder.seconds })}</span>
          <Button
            ref={focusNow}
            variant="secondary"
            size="staff"
            icon={<IconPlayerStop size={16} aria-hidden="true" />}
            onClick={recorder.stop}
          >
            {t("voice.stop")}
          </Button>
        </Cluster>
      )}
      {value ? (
        <TextArea
          label={t("voice.transcript")}
          hint={t("voice.transcriptHow")}
          error={problemAt("transcript")}
          value={value.transcript}
          rows={2}
          dir="auto"
          className={styles.short ?? ""}
          onChange={({ target }) => onChange({ ...value, transcript: target.value })}
        />
      ) : null}
    </Stack>
  );
}
