import type { ReactNode } from "react";
import { withoutMarks } from "@larkroom/domain/curriculum/inline-text";
import type { RichText } from "@larkroom/domain/curriculum/slide-parts";
import { IconAlertTriangle, IconChevronDown } from "~/kit/icon/icons.ts";
import { Stack } from "~/kit/layout/layout.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./shows.module.css";

/** The beginning of a text, without formatting marks. */
export const firstWords = (text: RichText | undefined): string => withoutMarks(text?.paragraphs[0] ?? text?.code?.code ?? "").slice(0, 120);

interface FoldHeadProps {
  /** The part's id, shared with its body. */
  readonly id: string;
  /** Such as "Page 3". */
  readonly name: string;
  /** A summary of the content; a placeholder is shown when it is empty. */
  readonly words: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** Why the part can't be published yet; shown while it is collapsed. */
  readonly problem?: string | undefined;
}

/** The header of a collapsible list item. Only one item is open at a time, so that long lists stay readable. */
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
      <Text as="span" size="inherit" weight={600} fixed>
        {name}
      </Text>
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

/** The full-width content of an open item. */
export function FoldBody({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Stack id={`fold-${id}`} gap={14} shrink className={styles.part}>
      {children}
    </Stack>
  );
}
