import type { CSSProperties } from "react";
import type { SlideAnswer } from "@larkroom/domain/curriculum/check-question";
import type { OpenQuestion, PublicQuestion } from "@larkroom/domain/curriculum/question-types";
import { cx } from "~/kit/cx.ts";
import { IconCircleCheck, IconX } from "~/kit/icon/icons.ts";
import { place } from "~/kit/layout/place.ts";
import { useEdition } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { optionLetter } from "../option-letter.ts";
import { names, optionColumns } from "../quiz-state.ts";
import { Line, SlidePictureImage } from "../rich-text.tsx";
import styles from "./quiz.module.css";
import type { QuestionState } from "../types.ts";

interface QuizOptionsProps {
  question: Extract<PublicQuestion | OpenQuestion, { kind: "one" | "several" }>;
  draft: SlideAnswer | null;
  state: QuestionState | undefined;
  /** Revealed by the teacher, or returned with the answer. */
  right: SlideAnswer | null;
  isLocked: boolean;
  onPress: (option: string) => void;
}

/** The options to choose from, with their letters. */
export function QuizOptions({ question, draft, state, right, isLocked, onPress }: QuizOptionsProps) {
  const t = useTexts("slides");
  const { lang } = useEdition();
  const isMany = question.kind === "several";
  return (
    <div
      role={isMany ? "group" : "radiogroup"}
      aria-label={isMany ? t("chooseSeveral") : question.prompt}
      className={styles.options}
      data-columns={optionColumns(question.options)}
      style={{ "--columns": optionColumns(question.options) } as CSSProperties}
    >
      {question.options.map(({ id, text, picture }, index) => {
        const isRight = names(right, id) || (state?.correct === true && names(state.answer, id));
        // The last wrong attempt, until another option is chosen.
        const isWrong =
          !isRight &&
          state?.correct === false &&
          names(state.answer, id) &&
          (draft === null || names(draft, id)) &&
          (!isMany || right !== null);
        const isChosen = state?.correct === true ? names(state.answer, id) : names(draft, id);
        const letter = optionLetter(index, lang);
        const said = [t("optionIs", { letter, text }), isRight ? t("optionRight") : isWrong ? t("optionWrong") : null]
          .filter(Boolean)
          .join(", ");
        return (
          <button
            key={id}
            type="button"
            role={isMany ? "checkbox" : "radio"}
            aria-checked={isChosen}
            aria-label={said}
            aria-disabled={isLocked || undefined}
            aria-keyshortcuts={String(index + 1)}
            className={cx(styles.option, isChosen && styles.optionChosen, isWrong && styles.optionWrong, isRight && styles.optionRight)}
            onClick={() => onPress(id)}
          >
            <span className={styles.letter} aria-hidden="true">
              {letter}
            </span>
            {picture ? <SlidePictureImage picture={picture} className={styles.optionPicture} /> : null}
            <span className={place({ grow: true, shrink: true, anywhere: true })} dir="auto">
              <Line text={text} />
            </span>
            {isWrong ? (
              <IconX size={26} stroke={2} className={styles.optionSign} aria-hidden="true" />
            ) : isChosen || isRight ? (
              <IconCircleCheck size={28} stroke={1.75} className={styles.optionSign} aria-hidden="true" />
            ) : null}
          </button>
        );
      })}
    </div>
  );
}
