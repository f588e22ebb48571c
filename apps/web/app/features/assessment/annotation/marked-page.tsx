import type { ReactNode } from "react";
import { Stack } from "~/kit/layout/layout.tsx";
import type { Mark, Tool } from "./types.ts";
import { Marks } from "./marks.tsx";
import { NoteList } from "./note-list.tsx";
import { useDrawing } from "./use-drawing.ts";
import styles from "./annotation.module.css";

interface MarkedPageProps {
  marks: readonly Mark[];
  /** With a way to change them, marks can be drawn by the tool. */
  edit?: { tool: Tool; onChange: (marks: readonly Mark[]) => void } | undefined;
  /** The picture, or the page of a PDF. */
  children: ReactNode;
}

/** A page with what is drawn on it, and its notes below. */
export function MarkedPage({ marks, edit, children }: MarkedPageProps) {
  const tool = edit?.tool ?? "read";
  const { line, handlers } = useDrawing(tool, (mark) => edit?.onChange([...marks, mark]));
  const erase = (index: number) => edit?.onChange(marks.filter((_, at) => at !== index));
  return (
    <Stack gap={12}>
      {/* Places on a page are counted from its left, in every edition. */}
      <div className={styles.sheet} dir="ltr" data-tool={tool} {...handlers}>
        {children}
        <Marks marks={line ? [...marks, line] : marks} onErase={tool === "erase" ? erase : undefined} />
      </div>
      <NoteList marks={marks} onChange={edit?.onChange} />
    </Stack>
  );
}
