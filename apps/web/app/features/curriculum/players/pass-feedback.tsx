import type { SlideAnswer } from "@larkroom/domain/curriculum/check-question";
import { cx } from "~/kit/cx.ts";
import { IconBulb, IconCircleCheck } from "~/kit/icon/icons.ts";
import { Stack } from "~/kit/layout/layout.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { PassQuestion } from "../pass-state.ts";
import { answerWords } from "../quiz-state.ts";
import { Line, RichBlock } from "../rich-text.tsx";
import type { QuestionState } from "../types.ts";
import { FeedbackBox } from "./feedback-box.tsx";
import styles from "./quiz.module.css";

interface PassFeedbackProps {
  question: PassQuestion;
  state: QuestionState | undefined;
  /** Returned with the answer, or revealed by the teacher. */
  right: SlideAnswer | null;
  trouble: "later" | "failed" | null;
}

/** The result of an answer that can be given once: whether it was correct, the correct one, and why. */
export function PassFeedback({ question, state, right, trouble }: PassFeedbackProps) {
  const t = useTexts("slides");
  const words = right ? answerWords(question, right) : null;
  return (
    <FeedbackBox said={`${question.id} ${String(state?.correct)} ${trouble ?? ""} ${right ? "shown" : ""}`} trouble={trouble}>
      {state && state.correct !== null ? (
        <div className={cx(styles.saying, state.correct ? styles.sayingRight : styles.sayingHint)}>
          {state.correct ? <IconCircleCheck size={24} aria-hidden="true" /> : <IconBulb size={24} aria-hidden="true" />}
          <Stack gap={6} shrink anywhere>
            <p>
              <b>{state.correct ? t("right") : t("play.notThis")}</b> {state.feedback ? <Line text={state.feedback} /> : null}
            </p>
            {!state.correct && words !== null ? <p>{t("rightIs", { answer: words })}</p> : null}
            {state.explanation ? <RichBlock text={state.explanation} /> : null}
          </Stack>
        </div>
      ) : words !== null ? (
        <p className={cx(styles.saying, styles.sayingRight)}>
          <IconCircleCheck size={24} aria-hidden="true" />
          <span>
            <b>{t("teacherShows")}</b> {t("rightIs", { answer: words })}
          </span>
        </p>
      ) : null}
    </FeedbackBox>
  );
}
