import { feedbackQuestionId } from "@larkroom/domain/curriculum/feedback-question";
import { opinionIn } from "@larkroom/domain/curriculum/few-words";
import type { ContentOf } from "@larkroom/domain/curriculum/slide-types";
import { Avatar } from "~/kit/avatar/avatar.tsx";
import { Split, Stack } from "~/kit/layout/layout.tsx";
import type { GivenAnswer } from "./faces.tsx";
import styles from "./overview.module.css";
import type { OverviewWords } from "./quiz-overview.tsx";
import { RatingSpread } from "./rating-spread.tsx";
import { RichBlock } from "./rich-text.tsx";

interface OpinionOverviewProps {
  content: ContentOf<"FEEDBACK">;
  answersOf: (question: string) => readonly GivenAnswer[];
  words: Pick<OverviewWords, "none" | "average" | "noAnswers">;
}

/** The children's opinions as the teacher sees them: the distribution of stars, and each comment with its author. */
export function OpinionOverview({ content, answersOf, words }: OpinionOverviewProps) {
  const given = answersOf(feedbackQuestionId).map((one) => ({ ...one, ...opinionIn(one.answer) }));
  const rated = given.flatMap(({ rating, ...one }) => (rating === null ? [] : [{ ...one, rating }]));
  const written = given.filter(({ comment }) => comment !== null);
  return (
    <Stack gap={16}>
      <RichBlock text={content.prompt} />
      {content.rating ? (
        <RatingSpread scale={content.rating} given={rated} none={words.none} {...(words.average && { average: words.average })} />
      ) : null}
      {content.comment ? (
        <Stack as="section" gap={10}>
          <p className={styles.prompt} dir="auto">
            {content.comment.label}
          </p>
          {written.length === 0 && words.noAnswers !== undefined ? <p className={styles.of}>{words.noAnswers}</p> : null}
          <Stack as="ul" gap={8} className={styles.written}>
            {written.map(({ id, name, comment }) => (
              <Split key={id} as="li" gap={8} align="start">
                <Avatar name={name} size="mark" />
                <p>
                  <b>{name}</b> <span dir="auto">{comment}</span>
                </p>
              </Split>
            ))}
          </Stack>
        </Stack>
      ) : null}
    </Stack>
  );
}
