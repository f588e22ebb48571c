import { IconButton } from "~/kit/button/button.tsx";
import { IconTrash } from "~/kit/icon/icons.ts";
import { Split, Stack } from "~/kit/layout/layout.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { FileIcon } from "~/shared/pictures/file-icon.tsx";
import { usePictureFiles } from "~/shared/pictures/use-picture-files.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { AssignmentFile } from "./types.ts";
import styles from "./file-list.module.css";

/** Files that were handed in or belong to an assignment: pictures open, sound and video play, everything else downloads. */
export function FileList({
  label,
  files,
  onRemove,
}: {
  label: string;
  files: readonly AssignmentFile[];
  onRemove?: (fileId: number) => void;
}) {
  const texts = useTexts("familyAssignments");
  const formats = useFormats();
  const { viewer, onOpen } = usePictureFiles(files);
  return (
    <>
      <Stack as="ul" gap={10} aria-label={label}>
        {files.map((file) => (
          <li key={file.id}>
            <Split gap={8} align="center">
              <a className={styles.file} href={file.url} onClick={onOpen(file)}>
                <span className={styles.sign}>
                  {file.mediaType.startsWith("image/") ? (
                    <img src={`${file.url}&w=88&h=88`} alt="" width={44} height={44} loading="lazy" className={styles.thumb} />
                  ) : (
                    <FileIcon file={file} />
                  )}
                </span>
                <Stack as="span" shrink>
                  <bdi className={styles.name}>{file.filename}</bdi>
                  <Text as="span" size="small" tone="slate">
                    {formats.fileSize(file.size)}
                  </Text>
                </Stack>
              </a>
              {onRemove ? (
                <IconButton label={texts("hand.remove", { name: file.filename })} onClick={() => onRemove(file.id)}>
                  <IconTrash size={20} stroke={1.75} aria-hidden="true" />
                </IconButton>
              ) : null}
            </Split>
            <Player file={file} />
          </li>
        ))}
      </Stack>
      {viewer}
    </>
  );
}

/** Plays sound and video where they are. Nothing is loaded before it is started. */
function Player({ file: { mediaType, url, filename } }: { file: AssignmentFile }) {
  if (mediaType.startsWith("audio/"))
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- what a child hands in has no captions
    return <audio className={styles.player} controls preload="none" src={url} aria-label={filename} />;
  if (mediaType.startsWith("video/"))
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- what a child hands in has no captions
    return <video className={styles.player} controls preload="none" playsInline src={url} aria-label={filename} />;
  return null;
}
