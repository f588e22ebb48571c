import { isJoinOpen } from "~/features/classes/calendar-days.ts";
import type { StudentClass } from "~/features/classes/types.ts";
import { Scene } from "~/kit/art/scene.tsx";
import { Avatar } from "~/kit/avatar/avatar.tsx";
import { ButtonLink } from "~/kit/button/button.tsx";
import { Chip } from "~/kit/chip/chip.tsx";
import { Countdown } from "~/kit/countdown/countdown.tsx";
import { IconClock, IconDoorEnter, IconMicrophone } from "~/kit/icon/icons.ts";
import { Split, Stack } from "~/kit/layout/layout.tsx";
import { LiveBadge } from "~/kit/live/live-badge.tsx";
import { Portrait } from "~/kit/portrait/portrait.tsx";
import { pictureOf } from "~/kit/portrait/portraits.ts";
import { Heading, Text } from "~/kit/text/text.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { useClassTime } from "./use-class-time.ts";
import styles from "./home.module.css";

/** The next class, large: a join button when it can be joined, a countdown before. */
export function Hero({ next, now, isFinished }: { next: StudentClass | undefined; now: Temporal.Instant; isFinished: boolean }) {
  const texts = useTexts("studentHome");
  return (
    <section className={styles.hero} aria-labelledby="next-class">
      <Stack gap={10} justify="start" packed className={styles.heroWords}>
        {next ? (
          <NextClass next={next} now={now} />
        ) : (
          <>
            <Heading level={2} look="hero" id="next-class">
              {texts(isFinished ? "finishedTitle" : "nothingTitle")}
            </Heading>
            <Text size="lead" tone="soft">
              {texts(isFinished ? "finishedText" : "nothingText")}
            </Text>
            {isFinished ? (
              <ButtonLink href="/courses" variant="ink">
                {texts("seeCourses")}
              </ButtonLink>
            ) : null}
          </>
        )}
      </Stack>
      <Scene name="student-dawn" width={360} priority className={styles.dawn} />
    </section>
  );
}

function NextClass({ next, now }: { next: StudentClass; now: Temporal.Instant }) {
  const texts = useTexts("studentHome");
  const formats = useFormats();
  const path = usePath();
  const timeOf = useClassTime();
  const open = isJoinOpen(next, now);
  const when = timeOf(next.from, now);
  const lesson = { number: next.lesson.number, title: next.lesson.title };
  return (
    <>
      <State next={next} now={now} />
      <Heading level={2} look="hero" id="next-class">
        {next.course.title}
      </Heading>
      <Text size="lead" tone="soft" className={styles.heroLesson}>
        {texts(next.isCatchUp ? "catchUp" : "lesson", lesson)}
      </Text>
      <Split gap={10} align="center" className={styles.teacher}>
        {next.teacher ? <Teacher {...next.teacher} /> : null}
        <Text as="span" size="small" weight={500}>
          {next.teacher ? texts("withTeacher", { teacher: next.teacher.name, ...when }) : texts("withoutTeacher", when)}
        </Text>
      </Split>
      {open ? (
        <>
          <ButtonLink
            href={path(`/live/${next.id}`)}
            size="large"
            full="phone"
            className={styles.join}
            icon={<IconDoorEnter size={28} stroke={1.75} className="flip-rtl" aria-hidden="true" />}
          >
            {texts("join")}
          </ButtonLink>
          <Text size="small" tone="plum" weight={500} className={styles.check}>
            <IconMicrophone size={20} stroke={1.75} aria-hidden="true" />
            {texts("checkFirst")}
          </Text>
        </>
      ) : (
        <Stack gap={4} className={styles.waiting}>
          <Countdown
            until={Date.parse(next.from)}
            now={now.epochMilliseconds}
            units={{ days: texts("days"), hours: texts("hours"), minutes: texts("minutes") }}
            label={(left) => texts("countdownLabel", left)}
          />
          <Text size="small" tone="plum" weight={500}>
            {texts("joinOpens", { time: formats.time(next.joinOpensAt) })}
          </Text>
        </Stack>
      )}
    </>
  );
}

/** How soon it is, in a word or two. */
function State({ next, now }: { next: StudentClass; now: Temporal.Instant }) {
  const texts = useTexts("studentHome");
  const timeOf = useClassTime();
  if (next.status === "OPEN") return <LiveBadge>{texts("liveNow")}</LiveBadge>;
  const minutes = Math.ceil((Date.parse(next.from) - now.epochMilliseconds) / 60_000);
  const words =
    minutes <= 0 ? texts("aboutToStart") : minutes < 60 ? texts("startsIn", { minutes }) : texts("when", timeOf(next.from, now));
  return (
    <Chip tone="white" icon={<IconClock size={20} stroke={1.75} aria-hidden="true" />} className={styles.state}>
      {words}
    </Chip>
  );
}

function Teacher({ name, portrait }: { name: string; portrait: string | null }) {
  const picture = pictureOf(portrait);
  return picture ? <Portrait src={picture} size={36} shape="round" /> : <Avatar name={name} size="small" />;
}
