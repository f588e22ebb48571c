import type { ReactNode } from "react";
import { Split, Stack } from "~/kit/layout/layout.tsx";
import { CourseCover } from "~/shared/course-cover/course-cover.tsx";
import type { Covered } from "~/shared/course-cover/course-cover.tsx";
import { FirstClass } from "~/features/enrolment/first-class.tsx";
import { weeklyTimes } from "~/features/enrolment/group-times.ts";
import type { OpenGroup } from "~/features/enrolment/types.ts";
import { Card } from "~/kit/card/card.tsx";
import { Heading } from "~/kit/text/text.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { usePageNow, useTimeZone } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { useWeekdays } from "~/shared/weekdays/use-weekdays.ts";
import { useSignup } from "./signup-state.ts";
import styles from "./signup.module.css";

/** The selections so far, beside every step; at the checkout with the price. */
export function Summary({ children }: { children?: ReactNode }) {
  const { course, draft, offer } = useSignup();
  if (!course) return null;
  const group = offer.groups.find(({ id }) => id === draft.chosen.groupId) ?? null;
  const plan =
    offer.offered.find(({ id }) => id === draft.chosen.paymentPlanId) ?? (offer.offered.length === 1 ? offer.offered[0] : undefined);
  const trial = draft.chosen.journey === "trial";
  return (
    <SummaryCard
      course={course}
      group={group}
      trial={trial}
      lessons={trial ? (plan?.lessons ?? 1) : (plan?.lessons ?? course.lessonNumber)}
    >
      {children}
    </SummaryCard>
  );
}

export interface SummaryCardProps {
  course: Covered & { title: string };
  group: OpenGroup | null;
  trial: boolean;
  lessons: number | null;
  children?: ReactNode;
}

/** A course and its group: times, teacher, number of lessons. The time zone is named once. */
export function SummaryCard({ course, group, trial, lessons, children }: SummaryCardProps) {
  const texts = useTexts("checkout");
  const formats = useFormats();
  const weekdays = useWeekdays();
  const zone = useTimeZone();
  const now = usePageNow();
  const times = group ? weeklyTimes(group, zone, formats) : [];
  const first = group?.firstClass ?? null;
  const facts: [string, ReactNode][] = [];
  if (group && first)
    facts.push([texts(trial ? "summary.yourLesson" : "summary.firstLesson"), <FirstClass key="first" group={group} formats={formats} />]);
  if (group?.teacher) facts.push([texts("summary.teacher"), <bdi key="teacher">{group.teacher.name}</bdi>]);
  if (lessons !== null)
    facts.push([
      texts("summary.lessons"),
      texts(!trial && group?.slots.length === 1 ? "summary.weekly" : "summary.some", { count: lessons }),
    ]);
  return (
    <Card as="section" tone="float" padding="none" gap={18} className={styles.summary} aria-label={texts("summary.label")}>
      <Split gap={16} align="center" className={styles.summaryHead}>
        <CourseCover course={course} shape="tile" />
        <div className={styles.summaryWords}>
          <Heading level={2} look="h4">
            <bdi>{course.title}</bdi>
          </Heading>
          {trial && first ? (
            <p>
              <bdi className="ltr">{formats.timeRange(first.from, first.to)}</bdi>
            </p>
          ) : (
            times.map((time) => (
              <p key={`${time.hours} ${time.everyOtherWeek}`}>
                {weekdays(time.weekdays, time.everyOtherWeek)}, <bdi className="ltr">{time.hours}</bdi>
              </p>
            ))
          )}
          {group ? <p className={styles.label}>{formats.zoneName(first?.from ?? now)}</p> : null}
        </div>
      </Split>
      {facts.length > 0 ? (
        <Stack as="dl" gap={10} size="compact" className={styles.factList}>
          {facts.map(([label, value]) => (
            <Split key={label} gap={16} justify="between">
              <dt>{label}</dt>
              <dd>{value}</dd>
            </Split>
          ))}
        </Stack>
      ) : null}
      {children}
    </Card>
  );
}
