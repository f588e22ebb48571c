import type { ReactNode } from "react";
import { withoutMarks } from "@larkroom/domain/curriculum/inline-text";
import type { RichText } from "@larkroom/domain/curriculum/slide-parts";
import { IconAlertTriangle, IconChevronDown } from "~/kit/icon/icons.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./shows.module.css";

/** The first words of a text, without its marks. */
export const firstWords = (text: RichText | undefined): string => withoutMarks(text?.paragraphs[0] ?? text?.code?.code ?? "").slice(0, 120);

interface FoldHeadProps {
  /** The id of the part: its body has it too. */
  readonly id: string;
  /** "Page 3". */
  readonly name: string;
  /** What tells it from the others; says that nothing is written where it is empty. */
  readonly words: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** Why it can't be published yet, while it is closed. */
  readonly problem?: string | undefined;
}

/** The line of a part in a list: it opens what there is to write, one at a time, so that a long list keeps its overview. */
export function FoldHead({ id, name, words, isOpen, onToggle, problem }: FoldHeadProps) {
  const t = useTexts("slideEditor");
  return (
    <button
      type="button"
      className={styles.fold}
      aria-expanded={isOpen}
      aria-controls={isOpen ? `fold-${id}` : undefined}
      onClick={onToggle}
    >
      <IconChevronDown size={16} stroke={2} aria-hidden="true" />
      <span className={styles.foldNumber}>{name}</span>
      <span className={styles.foldWords} dir="auto">
        {words.trim() === "" ? t("story.unnamed") : words}
      </span>
      {problem && !isOpen ? (
        <>
          <IconAlertTriangle size={16} stroke={2} className={styles.warn} aria-hidden="true" />
          <span className="visually-hidden">{problem}</span>
        </>
      ) : null}
    </button>
  );
}

/** What an open part holds, over the whole width. */
export function FoldBody({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={`fold-${id}`} className={styles.part}>
      {children}
    </div>
  );
}
