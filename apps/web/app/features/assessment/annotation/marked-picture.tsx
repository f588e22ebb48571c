import { useState } from "react";
import { Alert } from "~/kit/banner/banner.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { MarkedPage } from "./marked-page.tsx";
import type { Mark, Tool } from "./types.ts";
import styles from "./annotation.module.css";

export interface WorkFile {
  readonly id: number;
  readonly filename: string;
  readonly mediaType: string;
  readonly url: string;
  readonly width: number | null;
  readonly height: number | null;
}

/** Makes the pages of a file editable. */
export interface EditPages {
  readonly tool: Tool;
  readonly onChange: (page: number, marks: readonly Mark[]) => void;
}

export interface MarkedFileProps {
  file: WorkFile;
  /** The marks of each page that has some. */
  marksOf: (page: number) => readonly Mark[];
  edit?: EditPages | undefined;
}

/** A picture with what is drawn on it. */
export function MarkedPicture({ file, marksOf, edit }: MarkedFileProps) {
  const texts = useTexts("assessment");
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <Alert tone="error">{texts("annotation.failed")}</Alert>;
  return (
    <MarkedPage marks={marksOf(1)} edit={edit && { tool: edit.tool, onChange: (marks) => edit.onChange(1, marks) }}>
      <img
        className={styles.picture}
        src={file.url}
        alt={file.filename}
        width={file.width ?? undefined}
        height={file.height ?? undefined}
        draggable={false}
        onError={() => setBroken(true)}
      />
    </MarkedPage>
  );
}
