import { Avatar } from "~/kit/avatar/avatar.tsx";
import { Alert } from "~/kit/banner/banner.tsx";
import { Button } from "~/kit/button/button.tsx";
import { Card } from "~/kit/card/card.tsx";
import { Chip } from "~/kit/chip/chip.tsx";
import { Cluster, Stack } from "~/kit/layout/layout.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useEdition, useTimeZone } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { useWeekdays } from "~/shared/weekdays/use-weekdays.ts";
import { weeklyTimes } from "../group-times.ts";
import type { CoursePrice, Timetable, TimetableSet } from "./find-timetable.ts";
import styles from "./timetable.module.css";

type Names = (id: number) => string;

interface TimetableSetsProps {
  timetable: Timetable;
  prices: readonly CoursePrice[];
  nameOf: Names;
  onChoose: (set: TimetableSet) => void;
}

/** The sets that fit, the best first, with the total to pay for any of them; or why nothing fits. */
export function TimetableSets({ timetable, prices, nameOf, onChoose }: TimetableSetsProps) {
  const texts = useTexts("timetable");
  const formats = useFormats();
  const { sets, courses } = timetable;
  if (sets.length === 0) return <NothingFits timetable={timetable} nameOf={nameOf} />;
  const currency = prices[0]?.quote.currency;
  const isOnePayment = sets.every(({ places }) => new Set(places.map(({ group }) => group.id)).size === 1);
  const fewest = sets[0]?.weekdays.length;
  return (
    <Stack as="section" gap={16} aria-labelledby="sets">
      <div role="status">
        <Heading level={2} look="h3" id="sets">
          {texts("results", { count: sets.length })}
        </Heading>
      </div>
      {currency && prices.length === courses.length ? (
        <Card tone="sand" gap={4}>
          <strong className={styles.total}>
            {texts("total", {
              amount: formats.money(
                prices.reduce((sum, { quote }) => sum + quote.total, 0),
                currency,
              ),
            })}
          </strong>
          {prices.map(({ courseId, quote }) => (
            <span key={courseId}>
              {texts("each", {
                course: formats.name(courses.find(({ id }) => id === courseId)?.title ?? ""),
                amount: formats.money(quote.total, quote.currency),
              })}
            </span>
          ))}
          <Text size="small" tone="slate">
            {texts(isOnePayment ? "onePayment" : "payments")} {texts("installments")}
          </Text>
        </Card>
      ) : null}
      <Stack as="ul" gap={16}>
        {sets.map((set) => (
          <SetCard
            key={set.places.map(({ group }) => group.id).join(" ")}
            {...{ set, courses, nameOf }}
            isBest={set.weekdays.length === fewest}
            onChoose={() => onChoose(set)}
          />
        ))}
      </Stack>
    </Stack>
  );
}

interface SetCardProps {
  set: TimetableSet;
  courses: Timetable["courses"];
  nameOf: Names;
  isBest: boolean;
  onChoose: () => void;
}

function SetCard({ set, courses, nameOf, isBest, onChoose }: SetCardProps) {
  const texts = useTexts("timetable");
  const formats = useFormats();
  const weekdays = useWeekdays();
  const zone = useTimeZone();
  const days = weekdays(set.weekdays);
  const wait = set.longestWaitMinutes;
  return (
    <Card as="li" gap={16}>
      <Cluster as="header" gap={[4, 12]} align="center">
        <Heading level={3} look="h4">
          {texts("days", { count: set.weekdays.length })}
        </Heading>
        <Text as="span" tone="slate">
          {days}
        </Text>
        {isBest ? <Chip tone="green">{texts("best")}</Chip> : null}
      </Cluster>
      <ul className={styles.places}>
        {set.places.map(({ student, course, group }) => (
          <li key={student}>
            <Avatar name={nameOf(student)} size="medium" />
            <Stack as="span">
              <strong>
                <bdi>{nameOf(student)}</bdi>
              </strong>
              <bdi>{courses.find(({ id }) => id === course)?.title}</bdi>
            </Stack>
            <Stack as="span">
              {weeklyTimes(group, zone, formats).map((time) => (
                <span key={`${time.hours} ${time.everyOtherWeek}`}>
                  <strong>{weekdays(time.weekdays, time.everyOtherWeek)}</strong>, <bdi className="ltr">{time.hours}</bdi>
                </span>
              ))}
              <Text as="span" size="small" tone="slate">
                {texts("starts", { date: formats.date(group.firstClass) })} • <bdi>{group.teacher?.name ?? texts("teacherToCome")}</bdi> •{" "}
                {texts("seats", { count: group.freeSeats })}
              </Text>
            </Stack>
          </li>
        ))}
      </ul>
      <Cluster as="footer" gap={12} align="center" justify="between">
        <Text as="span" size="small" tone="slate">
          {wait > 0 ? texts("wait", { hours: Math.floor(wait / 60), minutes: wait % 60 }) : null}
        </Text>
        <Button variant={isBest ? "primary" : "secondary"} full="phone" aria-label={texts("chooseLabel", { days })} onClick={onChoose}>
          {texts("choose")}
        </Button>
      </Cluster>
    </Card>
  );
}

function NothingFits({ timetable, nameOf }: { timetable: Timetable; nameOf: Names }) {
  const texts = useTexts("timetable");
  const { locale } = useEdition();
  const formats = useFormats();
  const list = new Intl.ListFormat(locale);
  return (
    <Alert tone="warning" live>
      <strong>{texts("nothingFits")}</strong>
      <Stack as="ul" gap={4} className={styles.obstacles}>
        {timetable.obstacles.map(({ reason, students }) => (
          <li key={`${reason} ${students.join(" ")}`}>
            {texts(`obstacles.${reason}`, { names: list.format(students.map((id) => formats.name(nameOf(id)))) })}
          </li>
        ))}
      </Stack>
      {texts("advice")}
    </Alert>
  );
}
