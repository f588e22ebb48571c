import { useId, useState, type ReactNode } from "react";
import { IconButton } from "../button/button.tsx";
import { cx } from "../cx.ts";
import { FieldMessages } from "../field/field.tsx";
import { IconAlertTriangle, IconFile, IconPlayerStop, IconUpload, IconX } from "../icon/icons.ts";
import { Stack } from "../layout/layout.tsx";
import { ProgressBar } from "../progress/progress.tsx";
import { fileProblem, type FileProblem } from "./file-rules.ts";
import styles from "./file-drop.module.css";

export type FileDropProps = {
  label: ReactNode;
  /** "Drop files here, or choose them". */
  prompt: ReactNode;
  hint?: ReactNode;
  /** Accepted media types; any by default. */
  accept?: readonly string[];
  multiple?: boolean;
  maxBytes?: number;
  onFiles: (files: File[]) => void;
  /** The error message of a file. */
  problemText: (problem: FileProblem, file: File) => string;
  disabled?: boolean;
};

/** A drop zone that also opens a file dialog: the browser's own file input, which accepts drops itself. */
export function FileDrop({ label, prompt, hint, accept, multiple, maxBytes, onFiles, problemText, disabled }: FileDropProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  const [problems, setProblems] = useState<string[]>([]);
  return (
    <div>
      <div className={cx(styles.drop, over && styles.over, disabled && styles.off)}>
        <IconUpload size={26} stroke={1.75} aria-hidden="true" />
        <Stack as="span" size="small">
          <strong className={styles.label}>{label}</strong>
          <span>{prompt}</span>
        </Stack>
        <input
          id={id}
          type="file"
          className={styles.input}
          aria-label={typeof label === "string" ? label : undefined}
          aria-describedby={problems.length ? `${id}-error` : hint ? `${id}-hint` : undefined}
          accept={accept?.join(",")}
          multiple={multiple}
          disabled={disabled}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
          onChange={(event) => {
            const files = [...(event.target.files ?? [])];
            // Allows choosing the same file again after fixing it.
            event.target.value = "";
            const judged = files.map((file) => ({ file, problem: fileProblem(file, accept, maxBytes) }));
            setProblems(judged.flatMap(({ file, problem }) => (problem ? [problemText(problem, file)] : [])));
            const good = judged.filter(({ problem }) => !problem).map(({ file }) => file);
            if (good.length) onFiles(good);
          }}
        />
      </div>
      <FieldMessages hint={hint} hintId={`${id}-hint`} error={problems.length ? problems.join(" ") : undefined} errorId={`${id}-error`} />
    </div>
  );
}

export type Upload = {
  id: string;
  name: string;
  /** "640 KB". */
  size: string;
  state: "ready" | "uploading" | "error";
  /** Whole percent while uploading. */
  percent?: number;
  /** The error message. */
  error?: string;
};

/** A list of uploads with their states; those not in progress can be removed. */
export function UploadList({
  label,
  uploads,
  cancelLabel,
  onCancel,
  stopLabel,
  onStop,
}: {
  label: string;
  uploads: Upload[];
  cancelLabel: (name: string) => string;
  onCancel: (id: string) => void;
  /** The label of the stop button, for uploads that can be interrupted; distinct from removing. */
  stopLabel?: (name: string) => string;
  onStop?: (id: string) => void;
}) {
  return (
    <Stack as="ul" gap={8} aria-label={label}>
      {uploads.map((upload) => (
        <li key={upload.id} className={cx(styles.file, upload.state === "error" && styles.bad)}>
          {upload.state === "error" ? (
            <IconAlertTriangle size={22} stroke={1.75} aria-hidden="true" />
          ) : (
            <IconFile size={22} stroke={1.75} aria-hidden="true" />
          )}
          <Stack as="span" grow shrink>
            <span className={styles.name} dir="auto">
              {upload.name}
            </span>
            {upload.state === "uploading" ? (
              <ProgressBar label={upload.name} value={upload.percent ?? 0} text={`${upload.percent ?? 0}%`} showText tone="sky" />
            ) : (
              <span className={styles.detail}>{upload.state === "error" ? upload.error : <bdi>{upload.size}</bdi>}</span>
            )}
          </Stack>
          {upload.state === "uploading" ? (
            onStop && stopLabel ? (
              <IconButton label={stopLabel(upload.name)} onClick={() => onStop(upload.id)}>
                <IconPlayerStop size={20} stroke={1.75} aria-hidden="true" />
              </IconButton>
            ) : null
          ) : (
            <IconButton label={cancelLabel(upload.name)} onClick={() => onCancel(upload.id)}>
              <IconX size={20} stroke={1.75} aria-hidden="true" />
            </IconButton>
          )}
        </li>
      ))}
    </Stack>
  );
}
