import { useState } from "react";
import { data } from "react-router";
import { Cluster, Stack } from "~/kit/layout/layout.tsx";
import { CourseCover } from "~/shared/course-cover/course-cover.tsx";
import { isJoinOpen } from "~/features/classes/calendar-days.ts";
import { LessonList, MaterialList } from "~/features/classes/lessons/lesson-list.tsx";
import { lessons } from "~/features/classes/lessons/texts.server.ts";
import { ZoneLine } from "~/features/classes/zone-line.tsx";
import { weeklyTimes } from "~/features/enrolment/group-times.ts";
import { MoveDialog } from "~/features/enrolment/move-child/move-dialog.tsx";
import { moveChild } from "~/features/enrolment/move-child/texts.server.ts";
import { RecordingLinks } from "~/features/live-room/recording/recording-links.tsx";
import { recording } from "~/features/live-room/recording/texts.server.ts";
import { Avatar } from "~/kit/avatar/avatar.tsx";
import { Button } from "~/kit/button/button.tsx";
import { Card, CardHead } from "~/kit/card/card.tsx";
import { IconArrowLeft } from "~/kit/icon/icons.ts";
import { Link } from "~/kit/link/link.tsx";
import { ProgressBar } from "~/kit/progress/progress.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { useNow } from "~/kit/time/use-now.ts";
import type { Answer } from "~/shared/api/call.ts";
import { usePath } from "~/shared/editions/paths.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { usePageNow, useTimeZone } from "~/shared/session/session.ts";
import { press, useSessionActions } from "~/shared/session/session-actions.ts";
import { pictures } from "~/shared/pictures/texts.server.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Route } from "./+types/group";
import { clientGroup } from "./texts.server.ts";
import styles from "./group.module.css";

type ChildsGroup = Answer<"GET /public/profile/client/groups">[number];
type Materials = Answer<"GET /public/profile/group/:id/materials">;
type Held = Answer<"GET /public/profile/client/attendance">[number];

/** A group of the parent's children: each of them with their lessons. Other groups answer 404. */
export async function loader(args: Route.LoaderArgs) {
  const { api } = pageState(args.context);
  if (!/^\d{1,16}$/.test(args.params.id)) throw data({ code: "not_found", requestId: null }, { status: 404 });
  const id = Number(args.params.id);
  const groups = (await api("GET /public/profile/client/groups")).filter((group) => group.id === id);
  if (groups.length === 0) throw data({ code: "not_found", requestId: null }, { status: 404 });
  const held = await api("GET /public/profile/client/attendance", { query: { group: id } }).catch(() => []);
  const materials = await api.find("GET /public/profile/group/:id/materials", { params: { id } });
  const classes = await api.find("GET /group/:id/group_classes", { params: { id } });
  const texts = loadTexts(args, { lessons, pictures, recording, clientGroup, moveChild });
  return { texts, groups, held, materials: materials ?? [], classes: classes ?? [] };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, () => ({ title: args.loaderData?.groups[0]?.publicName ?? "", hidden: true }));

export default function ClientGroupPage({ loaderData: { groups, held, materials, classes } }: Route.ComponentProps) {
  const texts = useTexts("clientGroup");
  const formats = useFormats();
  const path = usePath();
  const zone = useTimeZone();
  const now = Temporal.Instant.fromEpochMilliseconds(useNow(usePageNow().epochMilliseconds, 5000));
  const [group] = groups;
  if (!group) return null;
  return (
    <Stack gap={16} className={styles.page}>
      <Link
        look="action"
        href={path("/profile/schedule")}
        icon={<IconArrowLeft size={20} stroke={1.75} className="flip-rtl" aria-hidden="true" />}
      >
        {texts("back")}
      </Link>
      <Cluster as="header" gap={[12, 20]} align="center">
        <CourseCover course={{ cover: group.course.cover, status: "ACTIVE" }} shape="tile" />
        <Stack gap={4} grow className={styles.words}>
          <Heading level={1} look="h2">
            <bdi>{group.publicName}</bdi>
          </Heading>
          <Text tone="soft">
            <bdi>{group.course.title}</bdi>
            {group.teacher ? <> • {texts("with", { teacher: group.teacher.name })}</> : null}
          </Text>
          {weeklyTimes(group, zone, formats).map(({ weekdays, hours, everyOtherWeek }) => (
            <Text key={hours}>
              {texts(everyOtherWeek ? "everyOtherWeek" : "schedule", {
                weekdays: weekdays.map((weekday) => formats.weekdayName(weekday)).join(", "),
                hours,
              })}
            </Text>
          ))}
        </Stack>
      </Cluster>
      {groups.map((one) => (
        <ChildPart
          key={one.student.id}
          group={one}
          held={held.filter(({ student }) => student.id === one.student.id)}
          materials={materials}
          classes={classes}
          now={now}
        />
      ))}
      <ZoneLine now={now} />
    </Stack>
  );
}

interface ChildPartProps {
  group: ChildsGroup;
  held: readonly Held[];
  materials: Materials;
  classes: Answer<"GET /group/:id/group_classes">;
  now: Temporal.Instant;
}

/** One child in the group: progress, next class, lessons, and a way to move to another group. */
function ChildPart({ group, held, materials, classes, now }: ChildPartProps) {
  const texts = useTexts("clientGroup");
  const move = useTexts("moveChild");
  const formats = useFormats();
  const path = usePath();
  const { asStudent } = useSessionActions();
  const [isMoving, setMoving] = useState(false);
  const { student, nextClass: next, classesDone: done, groupClassesNumber: count } = group;
  const name = student.name.split(" ")[0] ?? student.name;
  const filesOf = (lessonId: number) => materials.find(({ lesson }) => lesson === lessonId)?.files ?? [];
  const attended = held.filter(({ state }) => state === "PRESENT" || state === "LATE" || state === "PARTIAL");
  return (
    <Card as="section" padding="small" aria-label={student.name} gap={16}>
      <Cluster gap={[12, 20]} align="center">
        <Avatar name={student.name} size="medium" />
        <Stack gap={4} grow className={styles.words}>
          <Heading level={2} look="h4">
            <bdi>{student.name}</bdi>
          </Heading>
          <ProgressBar label={student.name} value={done} max={count} text={texts("progress", { done, count })} showText />
          {next ? (
            <Text size="compact">
              {texts(next.isCatchUp ? "nextCatchUp" : "next", {
                when: `${formats.date(next.from)}, ${formats.timeRange(next.from, next.to)}`,
              })}
            </Text>
          ) : (
            <Text size="compact" tone="slate">
              {texts("noneAhead")}
            </Text>
          )}
        </Stack>
        <Cluster gap={[4, 12]} align="center">
          {next && isJoinOpen(next, now) ? (
            <Button size="small" {...asStudent(student.id, path(`/live/${next.id}`))}>
              {texts("join", { name })}
            </Button>
          ) : null}
          <Link look="action" href={path(`/profile/students?student=${student.id}&fromGroup=${group.id}`)}>
            {texts("about", { name })}
          </Link>
          <Link look="action" href={path(`/profile/groups/${group.id}/assignments/${student.id}`)}>
            {texts("assignments")}
          </Link>
          {group.isFinished || group.status === "ARCHIVED" ? null : (
            <Button variant="tertiary" size="small" onClick={() => setMoving(true)}>
              {move("action", { name })}
            </Button>
          )}
        </Cluster>
      </Cluster>
      {next ? <MaterialList title={next.lesson.title} materials={filesOf(next.lesson.id)} /> : null}
      <CardHead
        title={
          <Heading level={3} look="h4">
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
      {held.length === 0 ? (
        <Text tone="slate">{texts("nonePast")}</Text>
      ) : (
        <LessonList
          label={texts("past")}
          lessons={held.map(({ id, groupClass, ...row }) => ({
            key: id,
            one: groupClass,
            state: row.state,
            onlineTime: row.onlineTime,
            rest: row,
            action: <RecordingLinks files={classes.find((one) => one.id === groupClass.id)?.recording.files ?? []} />,
            materials: groupClass.status === "CANCELED" ? undefined : filesOf(groupClass.lesson.id),
          }))}
          continueLink={{ onGo: (classId) => press(asStudent(student.id, path(`/live/async/${classId}`))) }}
        />
      )}
      <MoveDialog open={isMoving} student={student} group={group} onClose={() => setMoving(false)} />
    </Card>
  );
}
