import type { SlideAnswer } from "@larkroom/domain/curriculum/check-question";
import type { PublicQuestion } from "@larkroom/domain/curriculum/question-types";
import { cx } from "~/kit/cx.ts";
import { IconBulb, IconCircleCheck, IconRefresh } from "~/kit/icon/icons.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { answerWords } from "../quiz-state.ts";
import { Line, RichBlock } from "../rich-text.tsx";
import { FeedbackBox } from "./feedback-box.tsx";
import styles from "./quiz.module.css";
import type { QuestionState } from "../types.ts";

interface QuizFeedbackProps {
  question: PublicQuestion;
  state: QuestionState | undefined;
  right: SlideAnswer | null;
  trouble: "later" | "failed" | null;
}

/** The result of the last answer, announced to screen readers. */
export function QuizFeedback({ question, state, right, trouble }: QuizFeedbackProps) {
  const t = useTexts("slides");
  return (
    <FeedbackBox said={`${question.id} ${state?.tries ?? 0} ${trouble ?? ""} ${right ? "shown" : ""}`} trouble={trouble}>
      {state?.correct === true ? (
        <div className={cx(styles.saying, styles.sayingRight)}>
          <IconCircleCheck size={24} aria-hidden="true" />
          <div>
            <p>
              <b>{state.tries === 1 ? t("rightFirst") : t("right")}</b> {state.feedback ? <Line text={state.feedback} /> : null}
            </p>
            {state.explanation ? <RichBlock text={state.explanation} /> : null}
          </div>
        </div>
      ) : null}
      {state?.correct === false && !trouble ? (
        <div className={cx(styles.saying, styles.sayingWrong)}>
          <IconRefresh size={22} aria-hidden="true" />
          <p>
            <b>{t("notYet")}</b> {state.feedback ? <Line text={state.feedback} /> : null}
          </p>
        </div>
      ) : null}
      {state?.correct === false && state.hint ? (
        <div className={cx(styles.saying, styles.sayingHint)}>
          <IconBulb size={24} aria-hidden="true" />
          <p>
            <b>{t("hint")}:</b> <Line text={state.hint} />
          </p>
        </div>
      ) : null}
      {right && state?.correct !== true ? (
        <div className={cx(styles.saying, styles.sayingRight)}>
          <IconCircleCheck size={24} aria-hidden="true" />
          <p>
            <b>{t("teacherShows")}</b> {t("rightIs", { answer: answerWords(question, right) })}
          </p>
        </div>
      ) : null}
    </FeedbackBox>
  );
}
