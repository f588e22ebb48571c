import { Cluster, Split, Stack } from "~/kit/layout/layout.tsx";
import { BareLink } from "~/kit/link/link.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { usePageNow } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { CourseCover } from "~/shared/course-cover/course-cover.tsx";
import { soonest } from "./soonest.ts";
import styles from "./starting-soon.module.css";
import type { CourseCard } from "./types.ts";

/** A strip of the next groups that still have seats: course, day and time in the reader's time zone, and seats left. */
export function StartingSoon({ courses }: { courses: readonly CourseCard[] }) {
  const texts = useTexts("catalog");
  const { date, time, relativeDay, zoneName } = useFormats();
  const path = usePath();
  const now = usePageNow();
  const next = soonest(courses);
  if (next.length === 0) return null;
  const dayOf = (from: string) => {
    const { token } = relativeDay(from, now);
    return token === "today" || token === "tomorrow" ? texts(token) : date(from);
  };
  return (
    <section className={styles.strip} aria-labelledby="starting-soon">
      <div className={styles.inner}>
        <Split gap={[4, 16]} align="baseline" justify="between" className={styles.head}>
          <Heading level={2} look="h4" id="starting-soon">
            {texts("startingSoon")}
          </Heading>
          <Text as="span" size="caption" tone="slate">
            {zoneName(now)}
          </Text>
        </Split>
        <ul className={styles.list}>
          {next.map(({ course, group }) => (
            <Split key={course.id} as="li" gap={14} align="center" shrink className={styles.item}>
              <CourseCover course={course} shape="thumb" />
              <Stack shrink>
                <BareLink href={path(`/courses/${course.prettyUrl}`)} className={styles.link}>
                  <bdi>{course.title}</bdi>
                </BareLink>
                <Text as="span" size="small" tone="slate" tabular>
                  {dayOf(group.from)}
                </Text>
                <Cluster as="span" gap={[0, 10]} size="small">
                  <time dateTime={group.from} className={styles.time}>
                    {time(group.from)}
                  </time>
                  <Text as="span" size="inherit" tone={group.freeSeats === 1 ? "coral" : "leaf"} weight={500}>
                    {texts("seatsLeft", { count: group.freeSeats })}
                  </Text>
                </Cluster>
              </Stack>
            </Split>
          ))}
        </ul>
      </div>
    </section>
  );
}
