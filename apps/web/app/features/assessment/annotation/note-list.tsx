import { IconButton } from "~/kit/button/button.tsx";
import { TextArea } from "~/kit/field/text-field.tsx";
import { IconTrash } from "~/kit/icon/icons.ts";
import { longestNote } from "@larkroom/domain/assessment/annotation";
import { Stack } from "~/kit/layout/layout.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { numbered } from "./marks.tsx";
import type { Mark } from "./types.ts";
import styles from "./annotation.module.css";

interface NoteListProps {
  marks: readonly Mark[];
  /** Makes the notes editable. */
  onChange?: ((marks: readonly Mark[]) => void) | undefined;
}

/** The notes pinned to a page, by their numbers. A new one is open for writing. */
export function NoteList({ marks, onChange }: NoteListProps) {
  const texts = useTexts("assessment");
  const notes = numbered(marks).filter(({ mark }) => mark.kind === "note");
  if (notes.length === 0) return null;
  return (
    <Stack as="ol" gap={8} aria-label={texts("annotation.notes")}>
      {notes.map(({ mark, index, number }) => (
        <li key={index} className={styles.note}>
          <b aria-hidden="true">{number}</b>
          {onChange ? (
            <>
              <TextArea
                label={texts("annotation.note", { number })}
                hideLabel
                dir="auto"
                rows={2}
                maxLength={longestNote}
                placeholder={texts("annotation.write")}
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- the pin was placed a moment ago, to write this
                autoFocus={mark.text === ""}
                value={mark.text}
                onChange={({ target }) => onChange(marks.map((one, at) => (at === index ? { ...one, text: target.value } : one)))}
              />
              <IconButton
                label={texts("annotation.remove", { number })}
                size="small"
                onClick={() => onChange(marks.filter((_, at) => at !== index))}
              >
                <IconTrash size={18} stroke={1.75} aria-hidden="true" />
              </IconButton>
            </>
          ) : (
            <bdi>{mark.text}</bdi>
          )}
        </li>
      ))}
    </Stack>
  );
}
