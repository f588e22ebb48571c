import { BareLink } from "~/kit/link/link.tsx";
import { Heading } from "~/kit/text/text.tsx";
import { cx } from "~/kit/cx.ts";
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
        <div className={styles.head}>
          <Heading level={2} look="h4" id="starting-soon">
            {texts("startingSoon")}
          </Heading>
          <span className={styles.zone}>{zoneName(now)}</span>
        </div>
        <ul className={styles.list}>
          {next.map(({ course, group }) => (
            <li key={course.id} className={styles.item}>
              <CourseCover course={course} shape="thumb" />
              <div className={styles.words}>
                <BareLink href={path(`/courses/${course.prettyUrl}`)} className={styles.link}>
                  <bdi>{course.title}</bdi>
                </BareLink>
                <span className={styles.day}>{dayOf(group.from)}</span>
                <span className={styles.line}>
                  <time dateTime={group.from} className={styles.time}>
                    {time(group.from)}
                  </time>
                  <span className={cx(styles.seats, group.freeSeats === 1 && styles.last)}>
                    {texts("seatsLeft", { count: group.freeSeats })}
                  </span>
                </span>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
