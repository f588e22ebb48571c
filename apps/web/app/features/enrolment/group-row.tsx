import { Button, ButtonLink } from "~/kit/button/button.tsx";
import { cx } from "~/kit/cx.ts";
import { Avatar } from "~/kit/avatar/avatar.tsx";
import { Cluster, Split, Stack } from "~/kit/layout/layout.tsx";
import { Portrait } from "~/kit/portrait/portrait.tsx";
import { pictureOf } from "~/kit/portrait/portraits.ts";
import { Seats } from "~/kit/seats/seats.tsx";
import { Text } from "~/kit/text/text.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import type { BoundFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { useWeekdays } from "~/shared/weekdays/use-weekdays.ts";
import { FirstClass } from "./first-class.tsx";
import styles from "./group-row.module.css";
import { weeklyTimes } from "./group-times.ts";
import { signupLink } from "./signup-link.ts";
import type { OfferedCourse, OpenGroup } from "./types.ts";

export interface GroupRowProps {
  course: OfferedCourse;
  group: OpenGroup;
  /** The IANA time zone of the times, and the formats bound to it. */
  zone: string;
  formats: BoundFormats;
  /** Called when a family wants to join the waiting list of a full group. */
  onWait: () => void;
}

/** One group: times, start date, teacher, free seats and a sign-up link. */
export function GroupRow({ course, group, zone, formats, onWait }: GroupRowProps) {
  const texts = useTexts("offer");
  const path = usePath();
  const weekdays = useWeekdays();
  const times = weeklyTimes(group, zone, formats);
  const full = group.freeSeats === 0;
  const name = times.map((time) => `${weekdays(time.weekdays, time.everyOtherWeek)} ${time.hours}`).join(", ");
  return (
    <li className={cx(styles.row, full && styles.full)}>
      <Stack gap={6}>
        {times.map((time) => (
          <div key={`${time.hours} ${time.everyOtherWeek}`}>
            <strong className={styles.days}>{weekdays(time.weekdays, time.everyOtherWeek)}</strong>
            <Text as="span" size="compact" tabular>
              <bdi className="ltr">{time.hours}</bdi>
            </Text>
          </div>
        ))}
      </Stack>
      <Cluster gap={[0, 6]} size="small" className={styles.first}>
        <Text as="span" size="inherit" tone="slate">
          {texts("firstLesson")}
        </Text>
        <FirstClass group={group} formats={formats} />
      </Cluster>
      <Teacher teacher={group.teacher} />
      <div className={styles.seats}>
        <Seats total={group.capacity} free={group.freeSeats} text={full ? texts("full") : texts("seatsLeft", { count: group.freeSeats })} />
      </div>
      <div className={styles.go}>
        {full ? (
          <Button
            variant="tertiary"
            size="small"
            aria-haspopup="dialog"
            aria-label={texts("waitingListLabel", { group: name })}
            onClick={onWait}
          >
            {texts("waitingList")}
          </Button>
        ) : (
          <ButtonLink
            variant="secondary"
            size="small"
            href={path(signupLink(course, "purchase", group))}
            aria-label={texts("chooseLabel", { group: name })}
          >
            {texts("choose")}
          </ButtonLink>
        )}
      </div>
    </li>
  );
}

function Teacher({ teacher }: { teacher: OpenGroup["teacher"] }) {
  const texts = useTexts("offer");
  const picture = pictureOf(teacher?.portrait ?? null);
  if (!teacher)
    return (
      <Split gap={10} align="center" size="small" className={styles.teacher}>
        {texts("teacherToCome")}
      </Split>
    );
  return (
    <Split gap={10} align="center" size="small" className={styles.teacher}>
      {picture ? <Portrait src={picture} size={36} /> : <Avatar name={teacher.name} size="small" />}
      <bdi>{teacher.name}</bdi>
    </Split>
  );
}
