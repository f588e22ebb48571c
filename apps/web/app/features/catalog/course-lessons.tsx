import { Accordion } from "~/kit/accordion/accordion.tsx";
import { Card } from "~/kit/card/card.tsx";
import { LessonBadge } from "~/kit/chip/lesson-badge.tsx";
import { Cluster, Stack } from "~/kit/layout/layout.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./course-lessons.module.css";
import { lessonNumbers, lessonParts, type CourseLesson, type LessonPart } from "./lesson-parts.ts";
import type { CoursePage } from "./types.ts";

/** All lessons of a course with their kinds, grouped by part in two columns. */
export function CourseLessons({ course }: { course: CoursePage }) {
  const texts = useTexts("catalog");
  const parts = lessonParts(course.lessons);
  if (parts.length === 0) return null;
  const columns = [parts.slice(0, 1), parts.slice(1)].filter(({ length }) => length > 0);
  return (
    <section aria-labelledby="lessons">
      <Heading level={2} id="lessons" className={styles.heading}>
        {texts(course.status === "IN_DEVELOPMENT" ? "plannedLessons" : "lessonByLesson")}
      </Heading>
      <Stack gap={16} align="start" className={styles.columns}>
        {columns.map((column) => (
          <PartColumn key={column[0]?.number} parts={column} open={parts.length <= 2} />
        ))}
      </Stack>
    </section>
  );
}

function PartColumn({ parts, open }: { parts: LessonPart[]; open: boolean }) {
  const texts = useTexts("catalog");
  const only = parts[0];
  if (parts.length === 1 && only && only.title === null)
    return (
      <Card padding="small">
        <LessonLines lessons={only.lessons} />
      </Card>
    );
  return (
    <Accordion
      look="card"
      headingLevel={3}
      className={styles.column}
      items={parts.map((part) => ({
        id: `part-${part.number}`,
        title: part.title ?? texts("oneLesson", { number: lessonNumbers(part) }),
        detail:
          part.lessons.length === 1
            ? texts("oneLesson", { number: lessonNumbers(part) })
            : texts.rich("lessonRange", {
                range: () => (
                  <bdi key="range" className="ltr">
                    {lessonNumbers(part)}
                  </bdi>
                ),
              }),
        mark: part.number,
        open: open || part.number === 1,
        children: <LessonLines lessons={part.lessons} />,
      }))}
    />
  );
}

function LessonLines({ lessons }: { lessons: readonly CourseLesson[] }) {
  const texts = useTexts("catalog");
  return (
    <ol>
      {lessons.map((lesson) => (
        <Cluster key={lesson.id} as="li" gap={[6, 12]} align="center" className={styles.lesson}>
          <Text as="span" size="compact" tone="slate" className={styles.number} aria-hidden="true">
            {lesson.number}
          </Text>
          <span className={styles.words}>
            <bdi className={styles.title}>{lesson.title}</bdi>
            {lesson.summary ? (
              <Text as="span" size="small" tone="slate">
                {lesson.summary}
              </Text>
            ) : null}
          </span>
          <LessonBadge kind={lesson.type} text={texts(`kinds.${lesson.type}`)} />
        </Cluster>
      ))}
    </ol>
  );
}
