import { useState } from "react";
import { Stack } from "~/kit/layout/layout.tsx";
import { CourseCover } from "~/shared/course-cover/course-cover.tsx";
import { isJoinOpen } from "~/features/classes/calendar-days.ts";
import { LessonList } from "~/features/classes/lessons/lesson-list.tsx";
import { lessons } from "~/features/classes/lessons/texts.server.ts";
import type { StudentClass } from "~/features/classes/types.ts";
import { ZoneLine } from "~/features/classes/zone-line.tsx";
import { RecordingLinks } from "~/features/live-room/recording/recording-links.tsx";
import { recording } from "~/features/live-room/recording/texts.server.ts";
import { Button, ButtonLink } from "~/kit/button/button.tsx";
import { Card, CardHead } from "~/kit/card/card.tsx";
import { IconArrowLeft, IconDoorEnter } from "~/kit/icon/icons.ts";
import { Link } from "~/kit/link/link.tsx";
import { ProgressBar } from "~/kit/progress/progress.tsx";
import { StarCounter } from "~/kit/star/star-counter.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { useNow } from "~/kit/time/use-now.ts";
import { usePath } from "~/shared/editions/paths.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { StudentPageHead } from "~/shared/layouts/dashboard-layout.tsx";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { usePageNow } from "~/shared/session/session.ts";
import { pictures } from "~/shared/pictures/texts.server.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Route } from "./+types/group";
import { studentGroup } from "./texts.server.ts";
import styles from "./group.module.css";

export async function loader(args: Route.LoaderArgs) {
  const { api } = pageState(args.context);
  const group = await api("GET /public/profile/student/group/:id", { params: { id: args.params.id } });
  const materials = await api.find("GET /public/profile/group/:id/materials", { params: { id: args.params.id } });
  const classes = await api.find("GET /group/:id/group_classes", { params: { id: args.params.id } });
  return {
    texts: loadTexts(args, { lessons, pictures, recording, studentGroup }),
    group,
    materials: materials ?? [],
    classes: classes ?? [],
  };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, () => ({ title: args.loaderData?.group.course.title ?? "", hidden: true }));

/** The number of upcoming classes shown before the reader asks for more. */
const aheadShown = 4;

export default function StudentGroupPage({ loaderData: { group, materials, classes } }: Route.ComponentProps) {
  const texts = useTexts("studentGroup");
  const path = usePath();
  const now = Temporal.Instant.fromEpochMilliseconds(useNow(usePageNow().epochMilliseconds, 5000));
  const of = { done: group.classesDone, count: group.groupClassesNumber };
  const isOver = (one: StudentClass) => one.status === "CLOSED" || one.status === "CANCELED";
  const ahead = group.classes.filter((one) => !isOver(one));
  const past = group.classes.filter(isOver).toReversed();
  const held = past.filter(({ status }) => status === "CLOSED");
  const attended = held.filter(({ attendance }) => attendance && ["PRESENT", "LATE", "PARTIAL"].includes(attendance.state));
  const continueLink = { href: (classId: number) => path(`/live/async/${classId}`) };
  const [all, setAll] = useState(false);
  const recordingsOf = (one: StudentClass) => classes.find(({ id }) => id === one.id)?.recording.files ?? [];
  const listed = (one: StudentClass) => ({
    key: String(one.id),
    one,
    state: one.attendance?.state ?? ("EXPECTED" as const),
    onlineTime: one.attendance?.onlineTime ?? 0,
    stars: one.attendance?.stars ?? 0,
    ...(one.attendance && { rest: one.attendance }),
    action: <RecordingLinks files={recordingsOf(one)} />,
    materials: one.status === "CANCELED" ? undefined : materials.find(({ lesson }) => lesson === one.lesson.id)?.files,
  });
  return (
    <Stack gap={16} className={styles.page}>
      <StudentPageHead title={<bdi>{group.course.title}</bdi>} />
      <Link
        look="action"
        href={path("/student/groups")}
        icon={<IconArrowLeft size={20} stroke={1.75} className="flip-rtl" aria-hidden="true" />}
      >
        {texts("back")}
      </Link>
      <Card className={styles.head} padding="small">
        <CourseCover course={{ cover: group.course.cover, status: "ACTIVE" }} shape="tile" />
        <Stack gap={6} justify="start" grow className={styles.headWords}>
          {group.teacher ? <Text weight={500}>{texts("with", { teacher: group.teacher.name })}</Text> : null}
          <ProgressBar label={group.course.title} value={of.done} max={of.count} text={texts("progress", of)} showText />
          <StarCounter count={group.stars} label={texts("stars", { count: group.stars })} />
        </Stack>
        <NextLesson group={group} now={now} />
      </Card>
      <Card as="section" padding="small" aria-labelledby="ahead">
        <Heading level={2} id="ahead">
          {texts("ahead")}
        </Heading>
        {ahead.length === 0 ? (
          <Text tone="slate">{texts(group.isFinished ? "finished" : "noneAhead")}</Text>
        ) : (
          <LessonList label={texts("ahead")} lessons={(all ? ahead : ahead.slice(0, aheadShown)).map(listed)} continueLink={continueLink} />
        )}
        {!all && ahead.length > aheadShown ? (
          <Button variant="tertiary" size="small" onClick={() => setAll(true)}>
            {texts("showAll", { count: ahead.length })}
          </Button>
        ) : null}
      </Card>
      <Card as="section" padding="small" aria-labelledby="past">
        <CardHead
          title={
            <Heading level={2} id="past">
              {texts("past")}
            </Heading>
          }
          action={
            held.length > 0 ? (
              <Text as="span" size="small" tone="slate">
                {texts("attended", { count: attended.length, of: held.length })}
              </Text>
            ) : undefined
          }
        />
        {past.length === 0 ? (
          <Text tone="slate">{texts("nonePast")}</Text>
        ) : (
          <LessonList label={texts("past")} lessons={past.map(listed)} continueLink={continueLink} />
        )}
      </Card>
      <ZoneLine now={now} />
    </Stack>
  );
}

/** The group's next class: a join button, or when it can be joined. */
function NextLesson({ group, now }: { group: Route.ComponentProps["loaderData"]["group"]; now: Temporal.Instant }) {
  const texts = useTexts("studentGroup");
  const formats = useFormats();
  const path = usePath();
  const next = group.upcomingClass;
  if (!next) return null;
  if (isJoinOpen(next, now))
    return (
      <ButtonLink
        href={path(`/live/${next.id}`)}
        size="large"
        full="phone"
        icon={<IconDoorEnter size={26} stroke={1.75} className="flip-rtl" aria-hidden="true" />}
      >
        {texts("join")}
      </ButtonLink>
    );
  return (
    <div className={styles.next}>
      <Text size="small" tone="plum" weight={500}>
        {texts("next")}
      </Text>
      <Text weight={500}>
        {formats.date(next.from)}, {formats.time(next.from)}
      </Text>
      <Text size="small" tone="slate">
        {texts("joinOpens", { time: formats.time(next.joinOpensAt) })}
      </Text>
    </div>
  );
}
