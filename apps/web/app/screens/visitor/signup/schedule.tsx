import { chooseGroup, startJourney } from "@larkroom/domain/enrolment/draft";
import type { OpenGroup } from "~/features/enrolment/types.ts";
import { FirstClass } from "~/features/enrolment/first-class.tsx";
import { weeklyTimes } from "~/features/enrolment/group-times.ts";
import { Avatar } from "~/kit/avatar/avatar.tsx";
import { Alert } from "~/kit/banner/banner.tsx";
import { Button, ButtonLink } from "~/kit/button/button.tsx";
import { cx } from "~/kit/cx.ts";
import { IconCheck } from "~/kit/icon/icons.ts";
import { Cluster, Split, Stack } from "~/kit/layout/layout.tsx";
import { Portrait } from "~/kit/portrait/portrait.tsx";
import { pictureOf } from "~/kit/portrait/portraits.ts";
import { Link } from "~/kit/link/link.tsx";
import { Seats } from "~/kit/seats/seats.tsx";
import { EmptyState } from "~/kit/states/states.tsx";
import { Text } from "~/kit/text/text.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { usePageNow, useTimeZone } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { useWeekdays } from "~/shared/weekdays/use-weekdays.ts";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { useSignup } from "./signup-state.ts";
import styles from "./signup.module.css";
import { StepBones } from "./step-bones.tsx";
import { PartFailed, StepPage } from "./step-page.tsx";
import { Summary } from "./summary.tsx";

/** The choice of a group: one press selects it and continues. Times are in the reader's time zone. */
export default function SignupSchedule() {
  const texts = useTexts("signup");
  const formats = useFormats();
  const now = usePageNow();
  const { draft, offer, choose, go } = useSignup();
  const [search] = useSearchParams();
  const trial = draft.chosen.journey === "trial";
  if (offer.state === "loading") return <StepBones step="schedule" />;
  const noTrial = trial && offer.state === "ready" && offer.offered.length === 0;
  const nothing = noTrial ? <NoTrial /> : offer.groups.length === 0 ? <NoGroups /> : null;
  return (
    <StepPage
      step="schedule"
      title={texts(trial ? "schedule.trialTitle" : "schedule.title")}
      lead={nothing ? undefined : texts("schedule.zone", { zone: formats.zoneName(now) })}
      aside={<Summary />}
    >
      {trial ? null : <Together />}
      {search.has("full") ? <Alert tone="warning">{texts("schedule.groupGone")}</Alert> : null}
      {offer.state === "failed" ? (
        <PartFailed onRetry={offer.retry} />
      ) : (
        (nothing ?? (
          <ul className={styles.groups}>
            {offer.groups.map((group) => (
              <GroupChoice
                key={group.id}
                group={group}
                chosen={group.id === draft.chosen.groupId}
                trial={trial}
                onChoose={() => {
                  choose((chosen) => chooseGroup(chosen, group.id));
                  go("students");
                }}
              />
            ))}
          </ul>
        ))
      )}
    </StepPage>
  );
}

/** For a family with several children: the way to times that fit all of them. */
function Together() {
  const texts = useTexts("signup");
  const path = usePath();
  const { children, course } = useSignup();
  if (children.length < 2 || !course) return null;
  const find = (words: ReactNode) => (
    <Link key="find" href={path(`/profile/timetable?course=${course.id}`)}>
      {words}
    </Link>
  );
  return <Text tone="soft">{texts.rich("schedule.together", { find })}</Text>;
}

function GroupChoice({ group, chosen, trial, onChoose }: { group: OpenGroup; chosen: boolean; trial: boolean; onChoose: () => void }) {
  const texts = useTexts("signup");
  const formats = useFormats();
  const path = usePath();
  const { course } = useSignup();
  const weekdays = useWeekdays();
  const times = weeklyTimes(group, useTimeZone(), formats);
  const full = group.freeSeats === 0;
  const picture = pictureOf(group.teacher?.portrait ?? null);
  const name = times.map((time) => `${weekdays(time.weekdays, time.everyOtherWeek)} ${time.hours}`).join(", ");
  return (
    <li className={cx(styles.group, full && styles.fullGroup, chosen && styles.chosen)}>
      <Stack gap={4} size="compact" tabular>
        {times.map((time) => (
          <div key={`${time.hours} ${time.everyOtherWeek}`}>
            <strong className={styles.days}>{weekdays(time.weekdays, time.everyOtherWeek)}</strong>
            <bdi className="ltr">{time.hours}</bdi>
          </div>
        ))}
      </Stack>
      <Cluster gap={[0, 6]} size="small" className={styles.first}>
        <span className={styles.label}>{texts(trial ? "schedule.nextLesson" : "schedule.firstLesson")}</span>
        <FirstClass group={group} formats={formats} />
      </Cluster>
      <Split gap={10} align="center" size="small" className={styles.teacher}>
        {group.teacher ? picture ? <Portrait src={picture} size={36} /> : <Avatar name={group.teacher.name} size="small" /> : null}
        <bdi>{group.teacher?.name ?? texts("schedule.teacherToCome")}</bdi>
      </Split>
      <div className={styles.seats}>
        <Seats
          total={group.capacity}
          free={group.freeSeats}
          text={full ? texts("schedule.full") : texts("schedule.seatsLeft", { count: group.freeSeats })}
        />
      </div>
      {full ? (
        course ? (
          <ButtonLink variant="tertiary" size="small" className={styles.pick} href={path(`/courses/${course.prettyUrl}#open-groups`)}>
            {texts("schedule.waitingList")}
            <span className="visually-hidden"> {name}</span>
          </ButtonLink>
        ) : null
      ) : (
        <Button
          variant={chosen ? "ink" : "secondary"}
          size="small"
          className={styles.pick}
          aria-pressed={chosen}
          icon={chosen ? <IconCheck size={18} stroke={2.25} aria-hidden="true" /> : undefined}
          onClick={onChoose}
        >
          {texts(chosen ? "schedule.chosen" : "schedule.chooseShort")}
          <span className="visually-hidden"> {name}</span>
        </Button>
      )}
    </li>
  );
}

function NoGroups() {
  const texts = useTexts("signup");
  const { go } = useSignup();
  return (
    <EmptyState
      look="stack"
      title={texts("schedule.none")}
      text={texts("schedule.noneText")}
      actions={
        <Button variant="secondary" onClick={() => go("course")}>
          {texts("schedule.otherCourse")}
        </Button>
      }
    />
  );
}

function NoTrial() {
  const texts = useTexts("signup");
  const { choose, go } = useSignup();
  return (
    <EmptyState
      look="stack"
      title={texts("schedule.noTrial")}
      text={texts("schedule.noTrialText")}
      actions={
        <>
          <Button onClick={() => choose((chosen) => startJourney(chosen, "purchase"))}>{texts("schedule.wholeCourse")}</Button>
          <Button variant="tertiary" onClick={() => go("course")}>
            {texts("schedule.otherCourse")}
          </Button>
        </>
      }
    />
  );
}
