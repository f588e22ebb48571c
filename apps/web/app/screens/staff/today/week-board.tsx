import { useNavigation } from "react-router";
import { ButtonLink } from "~/kit/button/button.tsx";
import { Card } from "~/kit/card/card.tsx";
import { cx } from "~/kit/cx.ts";
import { IconAlertTriangle, IconBroadcast, IconCalendarOff, IconCheck, IconChevronLeft, IconChevronRight } from "~/kit/icon/icons.ts";
import { Cluster, Split } from "~/kit/layout/layout.tsx";
import { BareLink } from "~/kit/link/link.tsx";
import { ErrorState } from "~/kit/states/states.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { useRevalidator } from "react-router";
import { usePath } from "~/shared/editions/paths.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTimeZone } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { statusWord } from "../class-status-word.ts";
import type { StaffClass } from "../types.ts";
import { daysOfWeek, type WeekDay } from "../week.ts";
import styles from "../week-board.module.css";

/** A week by day: past classes with attendance, current and upcoming ones. */
export function WeekBoard({ first, today, classes }: { first: string; today: string; classes: readonly StaffClass[] | null }) {
  const texts = useTexts("staffToday");
  const staff = useTexts("staff");
  const formats = useFormats();
  const path = usePath();
  const zone = useTimeZone();
  const navigation = useNavigation();
  const { revalidate, state } = useRevalidator();
  const start = Temporal.PlainDate.from(first);
  const turned = (weeks: number) => path(`/staff?week=${start.add({ weeks }).toString()}`);
  const arrow = { size: 18, stroke: 2, className: "flip-rtl", "aria-hidden": true } as const;
  return (
    <Card padding="none" as="section" aria-labelledby="week-title" aria-busy={navigation.state === "loading" || undefined}>
      <Cluster gap={[4, 8]} align="center" className={styles.head}>
        <Heading level={2} look="h3" id="week-title">
          {texts("week")}
        </Heading>
        <Text as="span" size="small" tone="slate">
          {texts("weekDays", {
            count: classes?.length ?? 0,
            from: formats.shortDay(first),
            to: formats.shortDay(start.add({ days: 6 }).toString()),
          })}
        </Text>
        <Split as="span" gap={8} push className={styles.turn}>
          <ButtonLink size="staff" variant="secondary" href={turned(-1)} aria-label={texts("previousWeek")}>
            <IconChevronLeft {...arrow} />
          </ButtonLink>
          <ButtonLink size="staff" variant="secondary" href={path("/staff")}>
            {texts("thisWeek")}
          </ButtonLink>
          <ButtonLink size="staff" variant="secondary" href={turned(1)} aria-label={texts("nextWeek")}>
            <IconChevronRight {...arrow} />
          </ButtonLink>
        </Split>
      </Cluster>
      {classes ? (
        <ol className={styles.days}>
          {daysOfWeek(start, classes, zone).map((day) => (
            <Day key={day.day} day={day} today={today} />
          ))}
        </ol>
      ) : (
        <ErrorState
          level={3}
          title={texts("weekFailed")}
          retryLabel={staff("tryAgain")}
          onRetry={() => void revalidate()}
          busy={state === "loading"}
        />
      )}
    </Card>
  );
}

function Day({ day: { day, classes }, today }: { day: WeekDay; today: string }) {
  const texts = useTexts("staffToday");
  const formats = useFormats();
  const date = Temporal.PlainDate.from(day);
  return (
    <li className={cx(styles.day, day === today && styles.today)} aria-current={day === today ? "date" : undefined}>
      <Split align="center" justify="between" className={styles.dayHead}>
        <h3 className={styles.dayName}>
          <span aria-hidden="true">
            {formats.weekdayName(date.dayOfWeek, "short")} {date.day}
          </span>
          <span className="visually-hidden">{formats.day(day)}</span>
        </h3>
        {classes.length > 0 ? (
          <Text as="span" size="small" tone="slate" tabular aria-hidden="true">
            {formats.number(classes.length)}
          </Text>
        ) : null}
      </Split>
      {classes.length === 0 ? (
        <Text size="small" tone="slate" className={styles.none}>
          {texts("noClasses")}
        </Text>
      ) : (
        <ul className={styles.tiles}>
          {classes.map((one) => (
            <li key={one.id}>
              <Tile one={one} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

const looks = { OPEN: "live", CLOSED: "over", CANCELED: "off", UPCOMING: "ahead", POSTPONED: "ahead", PREVIEW: "ahead" } as const;

function Tile({ one }: { one: StaffClass }) {
  const texts = useTexts("staffToday");
  const staff = useTexts("staff");
  const formats = useFormats();
  const path = usePath();
  const word = statusWord(one);
  const look = one.isFlagged ? "flagged" : word === "NO_ONE_JOINED" ? "off" : looks[word];
  const sign = { size: 14, stroke: 2, "aria-hidden": true } as const;
  return (
    <BareLink href={path(`/staff/classes/${one.id}`)} className={cx(styles.tile, styles[look])}>
      <span className={styles.title}>
        <bdi>{one.course.title}</bdi>
      </span>
      <span className={styles.line}>
        {look === "live" ? <IconBroadcast {...sign} /> : null}
        {look === "over" ? <IconCheck {...sign} /> : null}
        {look === "off" ? <IconCalendarOff {...sign} /> : null}
        {look === "flagged" ? <IconAlertTriangle {...sign} /> : null}
        <bdi>{formats.time(one.from)}</bdi>{" "}
        {look === "over" || look === "flagged"
          ? texts("hereShort", { present: one.presentNumber, count: one.studentsNumber })
          : look === "live" || look === "off" || word === "POSTPONED"
            ? staff(`status.${word}`)
            : null}
      </span>
      {look === "flagged" ? <span className={styles.line}>{texts("checkMarks")}</span> : null}
    </BareLink>
  );
}
