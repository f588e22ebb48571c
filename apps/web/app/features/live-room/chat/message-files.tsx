import type { Attachment, ChatMessage } from "@larkroom/domain/live-room/state";
import { IconButton } from "~/kit/button/button.tsx";
import { IconDownload, IconX } from "~/kit/icon/icons.ts";
import { Cluster, Split, Stack } from "~/kit/layout/layout.tsx";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { usePictureFiles } from "~/shared/pictures/use-picture-files.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { useClassRoom } from "../room/class-room.tsx";
import { keyOfFile } from "./send-chat-file.ts";
import styles from "./files.module.css";

/** The address of a picture in a smaller size. */
export const sizedPicture = (address: string, width: number): string =>
  `${address}${address.includes("?") ? "&" : "?"}w=${width}&fit=inside`;

/** The height of a picture in the chat, in CSS pixels; its width follows, within bounds. */
const height = 44;
const widths = [32, 96] as const;

const widthOf = (file: Attachment): number =>
  Math.round(Math.min(widths[1], Math.max(widths[0], (height * (file.width ?? height)) / (file.height ?? height))));

/** The files of a message: pictures open in a viewer, other files are downloaded. `canRemove`: for their sender and staff. */
export function MessageFiles({ message, canRemove }: { message: ChatMessage; canRemove: boolean }) {
  const t = useTexts("classroom");
  const formats = useFormats();
  const { id } = useClassRoom().groupClass;
  const removal = useApiMutation("DELETE /upload/chat/:id", { failureToast: true });
  const files = message.attachments.map((one, at) => ({
    ...one,
    id: one.file ?? at,
    filename: one.name,
    mediaType: one.type === "image" ? "image/jpeg" : "",
    url: one.value,
  }));
  const { viewer, onOpen } = usePictureFiles(files);
  if (files.length === 0) return null;
  return (
    <>
      <Cluster as="ul" gap={6} className={styles.files}>
        {files.map((file) => (
          <Split key={file.id} as="li" gap={4} align="center" shrink className={styles.file}>
            {file.type === "image" ? (
              <a href={file.url} onClick={onOpen(file)} className={styles.chip}>
                <img
                  src={sizedPicture(file.url, 3 * widths[1])}
                  alt=""
                  loading="lazy"
                  width={widthOf(file)}
                  height={height}
                  className={styles.thumb}
                />
                <About name={file.name} detail={t("chat.files.picture", { size: formats.fileSize(file.size ?? 0) })} />
              </a>
            ) : (
              <a href={file.url} download className={styles.chip}>
                <IconDownload size={22} stroke={1.75} aria-hidden="true" />
                <About name={file.name} detail={formats.fileSize(file.size ?? 0)} />
              </a>
            )}
            {canRemove ? (
              <IconButton
                size="small"
                label={t("chat.files.remove", { name: file.name })}
                disabled={removal.isPending}
                onClick={() => void removal.send({ params: { id }, body: { filename: keyOfFile(file.url) } })}
              >
                <IconX size={18} aria-hidden="true" />
              </IconButton>
            ) : null}
          </Split>
        ))}
      </Cluster>
      {viewer}
    </>
  );
}

const About = ({ name, detail }: { name: string; detail: string }) => (
  <Stack as="span" gap={2} grow shrink>
    <bdi className={styles.name}>{name}</bdi>
    <span className={styles.size}>{detail}</span>
  </Stack>
);
