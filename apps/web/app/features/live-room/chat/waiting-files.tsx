import { IconButton } from "~/kit/button/button.tsx";
import { cx } from "~/kit/cx.ts";
import { IconAlertTriangle, IconFile, IconX } from "~/kit/icon/icons.ts";
import { Stack } from "~/kit/layout/layout.tsx";
import { ProgressBar } from "~/kit/progress/progress.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { sizedPicture } from "./message-files.tsx";
import type { ChatFiles } from "./use-chat-files.ts";
import styles from "./files.module.css";

/** The files above the message field: those being uploaded with their progress, and those that go with the next message. */
export function WaitingFiles({ files }: { files: ChatFiles }) {
  const t = useTexts("classroom");
  if (files.ready.length === 0 && files.uploading.length === 0) return null;
  const remove = (name: string, onPress: () => void) => (
    <IconButton size="small" label={t("chat.files.remove", { name })} onClick={onPress}>
      <IconX size={18} aria-hidden="true" />
    </IconButton>
  );
  return (
    <Stack as="ul" gap={6} className={styles.waiting} aria-label={t("chat.files.waiting")}>
      {files.ready.map((file) => (
        <li key={file.filename} className={styles.chip}>
          {file.type === "image" ? (
            <img src={sizedPicture(file.url, 96)} alt="" width={32} height={32} className={styles.small} />
          ) : (
            <IconFile size={20} stroke={1.75} aria-hidden="true" />
          )}
          <bdi className={styles.name}>{file.name}</bdi>
          {remove(file.name, () => files.remove(file))}
        </li>
      ))}
      {files.uploading.map(({ id, file, state, percent, error }) => (
        <li key={id} className={cx(styles.chip, state === "error" && styles.bad)}>
          {state === "error" ? (
            <IconAlertTriangle size={20} stroke={1.75} aria-hidden="true" />
          ) : (
            <IconFile size={20} stroke={1.75} aria-hidden="true" />
          )}
          <Stack as="span" gap={2} grow shrink>
            <bdi className={styles.name}>{file.name}</bdi>
            {state === "error" ? (
              <span role="alert">
                {error}{" "}
                <button type="button" className={styles.again} onClick={() => files.retry(id)}>
                  {t("chat.files.again")}
                </button>
              </span>
            ) : (
              <ProgressBar label={file.name} value={percent} text={`${percent}%`} tone="sky" />
            )}
          </Stack>
          {remove(file.name, () => files.cancel(id))}
        </li>
      ))}
    </Stack>
  );
}
