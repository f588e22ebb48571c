import { useNavigation } from "react-router";
import { ButtonLink } from "~/kit/button/button.tsx";
import { Card } from "~/kit/card/card.tsx";
import { cx } from "~/kit/cx.ts";
import { IconAlertTriangle, IconBroadcast, IconCheck, IconChevronLeft, IconChevronRight } from "~/kit/icon/icons.ts";
import { Cluster, Split } from "~/kit/layout/layout.tsx";
import { BareLink } from "~/kit/link/link.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTimeZone } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { daysOfWeek } from "../week.ts";
import week from "../week-board.module.css";
import { useSchoolFilter } from "../use-school-filter.ts";
import styles from "./dashboard.module.css";
import type { SchoolClass } from "./types.ts";

/** The maximum number of classes shown per day; the rest are counted. */
const shownADay = 4;

interface WeekSectionProps {
  /** The first day of the week, YYYY-MM-DD. */
  first: string;
  today: string;
  classes: readonly SchoolClass[];
}

/** A school's week by day: past, current and upcoming classes, and those without a teacher. */
export function WeekSection({ first, today, classes }: WeekSectionProps) {
  const texts = useTexts("staffDashboard");
  const formats = useFormats();
  const path = usePath();
  const zone = useTimeZone();
  const { keep } = useSchoolFilter();
  const navigation = useNavigation();
  const start = Temporal.PlainDate.from(first);
  const turned = (weeks: number) => keep(path(`/staff/dashboard?week=${start.add({ weeks }).toString()}`));
  const arrow = { size: 18, stroke: 2, className: "flip-rtl", "aria-hidden": true } as const;
  return (
    <Card padding="none" as="section" aria-labelledby="week-title" aria-busy={navigation.state === "loading" || undefined}>
      <Cluster gap={[4, 8]} align="center" className={week.head}>
        <Heading level={2} look="h3" id="week-title">
          {texts("week.title")}
        </Heading>
        <Text as="span" size="small" tone="slate">
          {texts("week.about", {
            count: classes.length,
            from: formats.shortDay(first),
            to: formats.shortDay(start.add({ days: 6 }).toString()),
          })}
        </Text>
        <Split as="span" gap={8} push className={week.turn}>
          <ButtonLink size="staff" variant="secondary" href={turned(-1)} aria-label={texts("week.previous")}>
            <IconChevronLeft {...arrow} />
          </ButtonLink>
          <ButtonLink size="staff" variant="secondary" href={keep(path("/staff/dashboard"))}>
            {texts("week.now")}
          </ButtonLink>
          <ButtonLink size="staff" variant="secondary" href={turned(1)} aria-label={texts("week.next")}>
            <IconChevronRight {...arrow} />
          </ButtonLink>
        </Split>
      </Cluster>
      <ol className={week.days}>
        {daysOfWeek(start, classes, zone).map(({ day, classes: own }) => {
          const date = Temporal.PlainDate.from(day);
          return (
            <li key={day} className={cx(week.day, day === today && week.today)} aria-current={day === today ? "date" : undefined}>
              <Split align="center" justify="between" className={week.dayHead}>
                <h3 className={week.dayName}>
                  <span aria-hidden="true">
                    {formats.weekdayName(date.dayOfWeek, "short")} {date.day}
                  </span>
                  <span className="visually-hidden">{formats.day(day)}</span>
                </h3>
                <Text as="span" size="small" tone="slate" tabular aria-hidden="true">
                  {formats.number(own.length)}
                </Text>
              </Split>
              {own.length === 0 ? (
                <Text size="small" tone="slate" className={week.none}>
                  {texts("week.none")}
                </Text>
              ) : (
                <ul className={week.tiles}>
                  {inOrderOfNeed(own)
                    .slice(0, shownADay)
                    .map((one) => (
                      <li key={one.id}>
                        <Tile one={one} />
                      </li>
                    ))}
                  {own.length > shownADay ? (
                    <li>
                      <Text as="span" size="small" tone="slate" className={styles.rest}>
                        {texts("more", { count: own.length - shownADay })}
                      </Text>
                    </li>
                  ) : null}
                </ul>
              )}
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

/** Whether a class still needs a teacher. A demo class needs none. */
export const isTeacherless = ({ classTeacher, status, isDemo }: SchoolClass): boolean =>
  classTeacher === null && !isDemo && (status === "UPCOMING" || status === "POSTPONED" || status === "OPEN");

/** If not all fit, classes without a teacher stay visible; then ordered by start. */
function inOrderOfNeed(classes: readonly SchoolClass[]): SchoolClass[] {
  const shown = new Set(
    classes
      .toSorted((a, b) => Number(isTeacherless(b)) - Number(isTeacherless(a)))
      .slice(0, shownADay)
      .map(({ id }) => id),
  );
  return [...classes.filter(({ id }) => shown.has(id)), ...classes.filter(({ id }) => !shown.has(id))];
}

const looks = { OPEN: "live", CLOSED: "over", CANCELED: "off", UPCOMING: "ahead", POSTPONED: "ahead", PREVIEW: "ahead" } as const;

function Tile({ one }: { one: SchoolClass }) {
  const texts = useTexts("staffDashboard");
  const formats = useFormats();
  const path = usePath();
  const hasNoTeacher = isTeacherless(one);
  const isLive = one.status === "OPEN" && one.lesson.type !== "ASYNC";
  const sign = { size: 14, stroke: 2, "aria-hidden": true } as const;
  return (
    <BareLink
      href={path(`/staff/classes/${one.id}`)}
      className={cx(week.tile, week[looks[one.status]], hasNoTeacher && styles.teacherless)}
    >
      <span className={week.title}>
        <bdi>{one.group.publicName}</bdi>
      </span>
      <span className={week.line}>
        {hasNoTeacher ? <IconAlertTriangle {...sign} /> : isLive ? <IconBroadcast {...sign} /> : null}
        {one.status === "CLOSED" ? <IconCheck {...sign} /> : null}
        <bdi>{formats.time(one.from)}</bdi>{" "}
        {hasNoTeacher ? texts("week.noTeacher") : isLive ? texts("week.live") : <bdi>{one.classTeacher?.name}</bdi>}
      </span>
    </BareLink>
  );
}
