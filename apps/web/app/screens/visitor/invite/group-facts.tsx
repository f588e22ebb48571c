import { weeklyTimes } from "~/features/enrolment/group-times.ts";
import type { InvitingGroup } from "~/features/identity/group-invitation/joining.ts";
import { Stack } from "~/kit/layout/layout.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { usePageNow, useTimeZone } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { useWeekdays } from "~/shared/weekdays/use-weekdays.ts";
import styles from "./invite.module.css";

/** A group's public details: times in the reader's time zone, without its members. */
export function GroupFacts({ group }: { group: InvitingGroup }) {
  const texts = useTexts("groupInvitation");
  const formats = useFormats();
  const zone = useTimeZone();
  const now = usePageNow();
  const weekdays = useWeekdays();
  const times = weeklyTimes(group, zone, formats);
  return (
    <Stack gap={12} className={styles.about}>
      <Stack as="dl" gap={8} className={styles.facts}>
        <div>
          <dt>{texts("facts.group")}</dt>
          <dd>
            <bdi>{group.publicName}</bdi>
          </dd>
        </div>
        <div>
          <dt>{texts("facts.school")}</dt>
          <dd>{group.school}</dd>
        </div>
        {times.length > 0 ? (
          <div>
            <dt>{texts("facts.when")}</dt>
            <dd>
              {times.map((time) => (
                <span key={`${time.hours} ${time.everyOtherWeek}`} className={styles.time}>
                  {weekdays(time.weekdays, time.everyOtherWeek)} <bdi className="ltr">{time.hours}</bdi>
                </span>
              ))}
            </dd>
          </div>
        ) : null}
        {group.firstClass ? (
          <div>
            <dt>{texts("facts.first")}</dt>
            <dd>
              <time dateTime={group.firstClass.from}>
                {formats.date(group.firstClass.from)}, <bdi className="ltr">{formats.time(group.firstClass.from)}</bdi>
              </time>
            </dd>
          </div>
        ) : (
          <div>
            <dt>{texts("facts.begins")}</dt>
            <dd>{formats.day(group.startDate)}</dd>
          </div>
        )}
        <div>
          <dt>{texts("facts.where")}</dt>
          <dd>{texts(`facts.${group.venue}`)}</dd>
        </div>
        <div>
          <dt>{texts("facts.ages")}</dt>
          <dd>{texts("facts.fromTo", { from: String(group.course.ageFrom), to: String(group.course.ageTo) })}</dd>
        </div>
      </Stack>
      <Text size="small" tone="slate">
        {texts("facts.zone", { zone: formats.zoneName(now) })}
      </Text>
    </Stack>
  );
}
