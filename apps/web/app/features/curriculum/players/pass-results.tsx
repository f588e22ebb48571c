import { cx } from "~/kit/cx.ts";
import { IconBulb, IconCircleCheck } from "~/kit/icon/icons.ts";
import { Split, Stack } from "~/kit/layout/layout.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { PassQuestion } from "../pass-state.ts";
import { answerWords } from "../quiz-state.ts";
import { Line, RichBlock } from "../rich-text.tsx";
import type { QuestionState } from "../types.ts";
import styles from "./quiz.module.css";

interface PassResultsProps {
  questions: readonly PassQuestion[];
  answers: Readonly<Record<string, QuestionState>>;
  right: number;
}

/** The results by question: the given answer, the correct one, and why. */
export function PassResults({ questions, answers, right }: PassResultsProps) {
  const t = useTexts("slides");
  return (
    <>
      <p className={styles.score}>
        {t("play.score", { right: String(right), of: String(questions.length) })}
        {right === questions.length ? <span> {t("play.scoreAll")}</span> : null}
      </p>
      <Stack as="ol" gap={10} className={styles.results}>
        {questions.map((question, index) => {
          const state = answers[question.id];
          if (!state) return null;
          return (
            <Split
              key={question.id}
              as="li"
              gap={12}
              align="start"
              className={cx(styles.result, state.correct ? styles.sayingRight : styles.sayingHint)}
            >
              {state.correct ? <IconCircleCheck size={24} aria-hidden="true" /> : <IconBulb size={24} aria-hidden="true" />}
              <Stack gap={6} shrink anywhere>
                <p dir="auto">
                  <b>
                    {index + 1}. <Line text={question.prompt} />
                  </b>
                </p>
                <p>
                  {t("play.yours", { answer: answerWords(question, state.answer) })} <b>{state.correct ? t("right") : null}</b>
                </p>
                {!state.correct && state.rightAnswer ? <p>{t("rightIs", { answer: answerWords(question, state.rightAnswer) })}</p> : null}
                {state.explanation ? <RichBlock text={state.explanation} /> : null}
              </Stack>
            </Split>
          );
        })}
      </Stack>
    </>
  );
}
