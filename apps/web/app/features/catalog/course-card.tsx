import { Card } from "~/kit/card/card.tsx";
import { IconArrowRight, IconCalendar, IconClock, IconPencil } from "~/kit/icon/icons.ts";
import { Cluster, Split } from "~/kit/layout/layout.tsx";
import { place } from "~/kit/layout/place.ts";
import { BareLink } from "~/kit/link/link.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { useWeekdays } from "~/shared/weekdays/use-weekdays.ts";
import { ageRange } from "./age-bands.ts";
import styles from "./course-card.module.css";
import { CourseCover } from "~/shared/course-cover/course-cover.tsx";
import type { CourseCard as Course } from "./types.ts";

/** More weekdays than this are shown as a count instead of by name. */
const manyDays = 3;

/** A course in a list: cover, what children make, ages, times and lowest price. The whole card is a link. */
export function CourseCard({ course, level = 3, priority }: { course: Course; level?: 2 | 3; priority?: boolean }) {
  const texts = useTexts("catalog");
  const path = usePath();
  const written = course.status === "IN_DEVELOPMENT";
  return (
    <Card as="article" padding="none" lift className={styles.card}>
      <CourseCover course={course} priority={priority} className={styles.cover} />
      <div className={styles.body}>
        <Cluster gap={[0, 12]} align="baseline" justify="between" className={styles.head}>
          <Heading level={level} look="h3" className={place({ shrink: true })}>
            <BareLink href={path(`/courses/${course.prettyUrl}`)} className={styles.link}>
              <bdi>{course.title}</bdi>
            </BareLink>
          </Heading>
          <Text as="span" size="small" tone="slate" className={styles.ages}>
            {texts.rich("ages", {
              range: () => (
                <bdi key="range" className="ltr">
                  {ageRange(course.ageFrom, course.ageTo)}
                </bdi>
              ),
            })}
          </Text>
        </Cluster>
        <Text tone="soft" className={styles.promise}>
          {course.promise}
        </Text>
        {written ? <WrittenFacts course={course} /> : <TaughtFacts course={course} />}
        <Cluster gap={[4, 12]} align="baseline" justify="between" className={styles.foot}>
          <Price course={course} />
          <Split as="span" inline gap={8} align="center" tone="sky" className={styles.go} aria-hidden="true">
            <span>{texts(written ? "joinList" : "seeCourse")}</span>
            <IconArrowRight size={18} stroke={2} className="flip-rtl" />
          </Split>
        </Cluster>
      </div>
    </Card>
  );
}

function TaughtFacts({ course }: { course: Course }) {
  const texts = useTexts("catalog");
  const weekdays = useWeekdays();
  return (
    <Cluster as="ul" gap={[4, 18]} size="small" tone="soft" className={styles.facts}>
      <li>
        <IconClock size={18} stroke={1.75} aria-hidden="true" />
        {texts("lessons", { count: course.lessonNumber, minutes: String(course.lessonMinutes) })}
      </li>
      {course.weekdays.length > 0 ? (
        <li>
          <IconCalendar size={18} stroke={1.75} aria-hidden="true" />
          {course.weekdays.length > manyDays ? texts("days", { count: course.weekdays.length }) : weekdays(course.weekdays)}
        </li>
      ) : null}
    </Cluster>
  );
}

function WrittenFacts({ course }: { course: Course }) {
  const texts = useTexts("catalog");
  return (
    <Cluster as="ul" gap={[4, 18]} size="small" tone="soft" className={styles.facts}>
      <li>
        <IconPencil size={18} stroke={1.75} aria-hidden="true" />
        {texts("inDevelopment")}
      </li>
      {course.opensIn ? (
        <li>
          <IconCalendar size={18} stroke={1.75} aria-hidden="true" />
          {texts("opens", { when: course.opensIn })}
        </li>
      ) : null}
    </Cluster>
  );
}

function Price({ course }: { course: Course }) {
  const texts = useTexts("catalog");
  const { money } = useFormats();
  if (!course.priceFrom) return null;
  const { amount, currency } = course.priceFrom;
  return (
    <Text as="span" size="small" tone="slate">
      {texts.rich("from", {
        price: () => (
          <bdi key="price" className={styles.price}>
            {money(amount, currency, { short: true })}
          </bdi>
        ),
      })}
    </Text>
  );
}
