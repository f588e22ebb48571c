import type { WorkFile } from "~/features/assessment/annotation/marked-picture.tsx";
import { Split } from "~/kit/layout/layout.tsx";
import { FileIcon } from "~/shared/pictures/file-icon.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./grading.module.css";

interface FileTabsProps {
  files: readonly (WorkFile & { size: number })[];
  chosen: number | null;
  onChoose: (id: number) => void;
}

/** The files of a submission; one is shown. */
export function FileTabs({ files, chosen, onChoose }: FileTabsProps) {
  const texts = useTexts("gradingDesk");
  const formats = useFormats();
  return (
    <Split as="ul" gap={8} className={styles.files} aria-label={texts("files")}>
      {files.map((file) => (
        <li key={file.id}>
          <button
            type="button"
            className={styles.file}
            aria-pressed={file.id === chosen}
            aria-label={texts("file", { name: file.filename, size: formats.fileSize(file.size) })}
            onClick={() => onChoose(file.id)}
          >
            {file.mediaType.startsWith("image/") ? (
              <img src={`${file.url}&w=88&h=88`} alt="" width={44} height={44} loading="lazy" />
            ) : (
              <FileIcon file={file} />
            )}
            <bdi>{file.filename}</bdi>
          </button>
        </li>
      ))}
    </Split>
  );
}
