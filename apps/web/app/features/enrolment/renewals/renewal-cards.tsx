import type { ReactNode } from "react";
import { Cluster, Stack } from "~/kit/layout/layout.tsx";
import { CourseCover } from "~/shared/course-cover/course-cover.tsx";
import { Avatar } from "~/kit/avatar/avatar.tsx";
import { ButtonLink } from "~/kit/button/button.tsx";
import { Card } from "~/kit/card/card.tsx";
import { Chip } from "~/kit/chip/chip.tsx";
import { Link } from "~/kit/link/link.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import type { Answer } from "~/shared/api/call.ts";
import { usePath } from "~/shared/editions/paths.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTimeZone } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { useWeekdays } from "~/shared/weekdays/use-weekdays.ts";
import { weeklyTimes } from "../group-times.ts";
import styles from "./renewals.module.css";

export type Renewal = Answer<"GET /public/profile/client/renewals">[number];
type Offer = Renewal["offers"][number];

const bold = (words: ReactNode) => (
  <b key="course">
    <bdi>{words}</bdi>
  </b>
);

/** The page of a link of the API on the page's own origin, which can differ from the configured one. */
const pageOf = (link: string): string => {
  const { pathname, search } = new URL(link);
  return pathname + search;
};

/** What each child can continue with after a course that is over or has few classes left. */
export function RenewalCards({ renewals }: { renewals: readonly Renewal[] }) {
  const texts = useTexts("renewals");
  return (
    <Stack aria-label={texts("label")} as="section" gap={12}>
      {renewals.map((renewal) => (
        <RenewalCard key={`${renewal.student.id} ${renewal.course.id}`} renewal={renewal} />
      ))}
    </Stack>
  );
}

function RenewalCard({ renewal: { student, course, classesLeft, offers } }: { renewal: Renewal }) {
  const texts = useTexts("renewals");
  const name = student.name.split(" ")[0] ?? student.name;
  return (
    <Card padding="small" gap={16} className={styles.card}>
      <Cluster as="header" gap={[12, 16]} align="center">
        <Avatar name={student.name} size="medium" />
        <div className={styles.words}>
          <Text>
            {classesLeft > 0
              ? texts.rich("finishing", { name, course: course.title, left: classesLeft, b: bold })
              : texts.rich("finished", { name, course: course.title, b: bold })}
          </Text>
          <Text size="small" tone="soft">
            {offers.length > 0 ? texts("lead", { name }) : texts("none")}
          </Text>
        </div>
        {offers.length > 0 ? null : (
          <Link look="action" href="/courses">
            {texts("seeCourses")}
          </Link>
        )}
      </Cluster>
      {offers.map((offer) => (
        <OfferedCourse key={offer.course.id} offer={offer} />
      ))}
    </Card>
  );
}

function OfferedCourse({ offer: { course, price, groups } }: { offer: Offer }) {
  const texts = useTexts("renewals");
  const formats = useFormats();
  const path = usePath();
  const amount = formats.money(price.amount, price.currency);
  return (
    <section className={styles.course} aria-label={course.title}>
      <CourseCover course={{ cover: course.cover, status: "ACTIVE" }} shape="tile" className={styles.cover} />
      <div className={styles.words}>
        <Heading level={3} look="h4">
          <Link href={path(`/courses/${course.prettyUrl}`)}>
            <bdi>{course.title}</bdi>
          </Link>
        </Heading>
        <Text size="small" tone="slate">
          <bdi>{price.isRenewal ? texts("renewalPrice", { amount }) : amount}</bdi>
        </Text>
      </div>
      <Stack as="ul" gap={10} className={styles.groups}>
        {groups.map((group) => (
          <FittingGroup key={group.id} group={group} course={course.title} />
        ))}
      </Stack>
    </section>
  );
}

function FittingGroup({ group, course }: { group: Offer["groups"][number]; course: string }) {
  const texts = useTexts("renewals");
  const formats = useFormats();
  const weekdays = useWeekdays();
  const times = weeklyTimes(group, useTimeZone(), formats);
  const name = times.map((time) => `${weekdays(time.weekdays, time.everyOtherWeek)} ${time.hours}`).join(", ");
  return (
    <li>
      <div className={styles.words}>
        {times.map((time) => (
          <Text key={`${time.hours} ${time.everyOtherWeek}`}>
            <strong>{weekdays(time.weekdays, time.everyOtherWeek)}</strong>, <bdi className="ltr">{time.hours}</bdi>
          </Text>
        ))}
        <Text size="small" tone="slate">
          {texts("starts", { date: formats.date(group.firstClass) })} • <bdi>{group.teacher?.name ?? texts("teacherToCome")}</bdi> •{" "}
          {texts("seats", { count: group.freeSeats })}
        </Text>
      </div>
      {group.isSameTime ? <Chip tone="green">{texts("sameTime")}</Chip> : null}
      <ButtonLink size="small" variant="secondary" href={pageOf(group.link)} aria-label={texts("goOnLabel", { course, group: name })}>
        {texts("goOn")}
      </ButtonLink>
    </li>
  );
}
