import type { SlideAnswer } from "@larkroom/domain/curriculum/check-question";
import type { PublicQuizBasicContent } from "@larkroom/domain/curriculum/slide-public-types";
import { Avatar } from "~/kit/avatar/avatar.tsx";
import { cx } from "~/kit/cx.ts";
import { Cluster, Split, Stack } from "~/kit/layout/layout.tsx";
import { place } from "~/kit/layout/place.ts";
import { useEdition } from "~/shared/session/session.ts";
import { type PassContent, passQuestions } from "./pass-state.ts";
import { Faces, type GivenAnswer } from "./faces.tsx";
import { optionLetter } from "./option-letter.ts";
import { answerWords, names } from "./quiz-state.ts";
import { RatingSpread } from "./rating-spread.tsx";
import { FittedPicture, Line, Listing, Paragraphs, RichBlock } from "./rich-text.tsx";
import styles from "./overview.module.css";
import type { CSSProperties } from "react";

export interface OverviewWords {
  right: (count: number) => string;
  rightOnly: string;
  none: string;
  question: (at: number, of: number) => string;
  /** Shown once someone has answered. */
  average?: (stars: number) => string;
  /** Shown when no one wrote anything. */
  noAnswers?: string;
  /** Says when a graded quiz reveals the correct answers. */
  atEnd?: string;
}

interface QuizOverviewProps {
  content: PublicQuizBasicContent | PassContent;
  right: Readonly<Record<string, SlideAnswer>> | null;
  answersOf: (question: string) => readonly GivenAnswer[];
  words: OverviewWords;
}

/** A quiz as the teacher sees it: each question with who answered what, and the correct answer. */
export function QuizOverview({ content, right, answersOf, words }: QuizOverviewProps) {
  const { lang } = useEdition();
  const questions = content.type === "QUIZ_BASIC" ? content.questions : passQuestions(content);
  return (
    <Stack gap={16}>
      {content.type === "QUIZ_GRADED" && words.atEnd !== undefined ? <p className={styles.of}>{words.atEnd}</p> : null}
      {content.intro ? <RichBlock text={content.intro} /> : null}
      {content.type === "QUIZ_CASE" ? <RichBlock text={content.case} /> : null}
      {questions.map((question, index) => {
        const given = answersOf(question.id);
        const rightAnswer = right?.[question.id] ?? null;
        const picture = question.picture ?? (index === 0 ? content.picture : undefined);
        return (
          <Stack key={question.id} as="section" gap={10}>
            {questions.length > 1 ? <p className={styles.of}>{words.question(index + 1, questions.length)}</p> : null}
            {question.text?.code || picture ? (
              <div className={styles.beside}>
                {question.text?.code ? <Listing code={question.text.code} /> : null}
                {picture ? <FittedPicture picture={picture} className={styles.frame} /> : null}
              </div>
            ) : null}
            {question.text ? <Paragraphs text={question.text} className={styles.small} /> : null}
            <p className={styles.prompt} dir="auto">
              <Line text={question.prompt} />
            </p>
            {"options" in question ? (
              <ul className={styles.options} style={{ "--columns": Math.min(4, question.options.length) } as CSSProperties}>
                {question.options.map(({ id, text }, at) => {
                  const chosen = given.filter(({ answer }) => answer.split(", ").includes(id));
                  const isRight = names(rightAnswer, id);
                  return (
                    <li key={id} className={cx(styles.option, isRight && styles.right)}>
                      <p className={styles.optionHead}>
                        <b>{optionLetter(at, lang)}</b>
                        <span className={place({ grow: true, shrink: true, anywhere: true })} dir="auto">
                          <Line text={text} />
                        </span>
                        <span className={styles.count}>
                          {isRight
                            ? chosen.length > 0
                              ? words.right(chosen.length)
                              : words.rightOnly
                            : chosen.length > 0
                              ? chosen.length
                              : words.none}
                        </span>
                      </p>
                      <Faces people={chosen} />
                    </li>
                  );
                })}
              </ul>
            ) : question.kind === "rating" ? (
              <RatingSpread
                scale={question.scale}
                given={given.map((one) => ({ ...one, rating: Number(one.answer) }))}
                none={words.none}
                {...(words.average && { average: words.average })}
              />
            ) : (
              <Cluster as="ul" gap={8}>
                {rightAnswer ? (
                  <Split as="li" gap={6} align="center" className={cx(styles.typedOne, styles.right)}>
                    <b>{answerWords(question, rightAnswer)}</b> <span className={styles.count}>{words.rightOnly}</span>
                  </Split>
                ) : null}
                {given.map((one) => (
                  <Split key={one.id} as="li" gap={6} align="center" className={cx(styles.typedOne, one.correct && styles.right)}>
                    <Avatar name={one.name} size="mark" />
                    <span>{one.name}</span>
                    <bdi>
                      <b>{one.answer}</b>
                    </bdi>
                  </Split>
                ))}
              </Cluster>
            )}
          </Stack>
        );
      })}
    </Stack>
  );
}
