import type { FinderStore, FitReason } from "@larkroom/domain/catalog/course-finder";
import type { ReactNode } from "react";
import { ButtonLink } from "~/kit/button/button.tsx";
import { Card } from "~/kit/card/card.tsx";
import { IconCheck } from "~/kit/icon/icons.ts";
import { Cluster, Stack } from "~/kit/layout/layout.tsx";
import { Link } from "~/kit/link/link.tsx";
import { EmptyState } from "~/kit/states/states.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { CourseCover } from "~/shared/course-cover/course-cover.tsx";
import { useContact } from "~/shared/editions/use-contact.ts";
import { usePath } from "~/shared/editions/paths.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { useWeekdays } from "~/shared/weekdays/use-weekdays.ts";
import { ageRange } from "../age-bands.ts";
import type { CourseCard } from "../types.ts";
import { finderPage, finderQuery } from "./finder-link.ts";
import styles from "./finder.module.css";

/** A suggested course. */
export interface FoundCourse {
  course: Pick<CourseCard, "id" | "title" | "prettyUrl" | "status" | "promise" | "cover" | "ageFrom" | "ageTo">;
  reasons: readonly FitReason[];
}

interface FinderResultsProps {
  store: FinderStore;
  found: readonly FoundCourse[];
  /** The next step for a course: a trial, sign-up, or the waiting list. */
  actions: (course: FoundCourse["course"], isFirst: boolean) => ReactNode;
}

/** The courses that fit, best first, each with why and what to do next. */
export function FinderResults({ store, found, actions }: FinderResultsProps) {
  const texts = useTexts("finder");
  const path = usePath();
  const { bookingPage } = useContact();
  const age = useFormats().number(store.age);
  const again = (
    <Cluster gap={[10, 20]}>
      <Link look="action" href={`${path(finderPage)}?${finderQuery(store, 0)}`}>
        {texts("change")}
      </Link>
      <Link look="action" href={path("/courses")}>
        {texts("all")}
      </Link>
      {bookingPage === null ? null : (
        <Link look="action" href={bookingPage}>
          {texts("bookCall")}
        </Link>
      )}
    </Cluster>
  );
  if (found.length === 0)
    return (
      <div className={styles.results}>
        <Card padding="none">
          <EmptyState
            level={1}
            scene="empty-shelf"
            title={texts("none", { age })}
            text={texts("noneText")}
            actions={
              <>
                <ButtonLink href={path("/contact-us")}>{texts("ask")}</ButtonLink>
                <ButtonLink variant="secondary" href={path("/courses")}>
                  {texts("all")}
                </ButtonLink>
              </>
            }
          />
        </Card>
        {again}
      </div>
    );
  return (
    <div className={styles.results}>
      <Heading level={1} look="h2">
        {texts("found", { count: found.length, age })}
      </Heading>
      <Stack as="ol" gap={16} className={styles.found}>
        {found.map(({ course, reasons }, index) => (
          <li key={course.id}>
            <Card as="article" padding="none" className={styles.fit}>
              <CourseCover course={course} priority={index === 0} className={styles.cover} />
              <Stack gap={10} packed className={styles.words}>
                <Heading level={2} look="h3">
                  <Link look="quiet" href={path(`/courses/${course.prettyUrl}`)}>
                    <bdi>{course.title}</bdi>
                  </Link>
                </Heading>
                <Text size="compact" tone="soft">
                  {course.promise}
                </Text>
                <Stack as="ul" gap={6} size="compact" className={styles.reasons} aria-label={texts("why")}>
                  {reasons.map((reason) => (
                    <li key={reason.kind}>
                      <IconCheck size={18} stroke={2.25} aria-hidden="true" />
                      <span>
                        <Reason reason={reason} course={course} />
                      </span>
                    </li>
                  ))}
                </Stack>
                <Cluster gap={[10, 20]} className={styles.actions}>
                  {actions(course, index === 0)}
                </Cluster>
              </Stack>
            </Card>
          </li>
        ))}
      </Stack>
      {again}
    </div>
  );
}

function Reason({ reason, course }: { reason: FitReason; course: FoundCourse["course"] }) {
  const texts = useTexts("finder");
  const weekdays = useWeekdays();
  switch (reason.kind) {
    case "topic":
      return texts(`reasons.topic.${reason.topic}`);
    case "age":
      return texts.rich("reasons.age", {
        range: () => (
          <bdi key="range" className="ltr">
            {ageRange(course.ageFrom, course.ageTo)}
          </bdi>
        ),
      });
    case "skill":
      return texts(`reasons.skill.${reason.experience}`);
    case "days":
      return texts("reasons.days", { days: weekdays([...reason.days]) });
    case "soon":
      return texts("reasons.soon");
  }
}
