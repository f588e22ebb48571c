import type { ReactNode } from "react";
import { CoverBand } from "~/kit/cover/cover-band.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { ageRange } from "./age-bands.ts";
import { drawnCover } from "~/shared/course-cover/course-cover.tsx";
import styles from "./course-head.module.css";
import type { CoursePage } from "./types.ts";

/** The banner of a course page: the cover as background, with breadcrumbs, title, promise and key figures on it. */
export function CourseHead({ course, crumbs, chip }: { course: CoursePage; crumbs: ReactNode; chip?: ReactNode }) {
  return (
    <CoverBand {...drawnCover(course)} className={styles.band}>
      <div className={styles.inner}>
        <Stack gap={14} justify="start" shrink className={styles.words}>
          {crumbs}
          {chip}
          <Heading level={1} look="title">
            <bdi>{course.title}</bdi>
          </Heading>
          <Text size="lead" className={styles.promise}>
            {course.promise}
          </Text>
          <CourseFacts course={course} />
        </Stack>
      </div>
    </CoverBand>
  );
}

function CourseFacts({ course }: { course: CoursePage }) {
  const texts = useTexts("catalog");
  const seats = Math.max(0, ...course.groups.map(({ capacity }) => capacity));
  const facts = [
    { figure: <bdi className="ltr">{ageRange(course.ageFrom, course.ageTo)}</bdi>, words: texts("facts.ages") },
    { figure: course.lessonNumber, words: texts("facts.lessons", { count: course.lessonNumber }) },
    { figure: texts("facts.minutes", { minutes: String(course.lessonMinutes) }), words: texts("facts.live") },
    ...(seats > 0 ? [{ figure: seats, words: texts("facts.group", { count: seats }) }] : []),
  ];
  return (
    <ul className={styles.facts} aria-label={texts("facts.label")}>
      {facts.map(({ figure, words }) => (
        <li key={words}>
          <strong className={styles.figure}>{figure}</strong>{" "}
          <Text as="span" size="compact">
            {words}
          </Text>
        </li>
      ))}
    </ul>
  );
}
