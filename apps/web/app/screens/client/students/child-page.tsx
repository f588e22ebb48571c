import { ageOn } from "@larkroom/domain/people/age";
import { plainDay } from "@larkroom/domain/shared/brand";
import { dayIn } from "@larkroom/domain/shared/time";
import { Cluster, Split, Stack } from "~/kit/layout/layout.tsx";
import { place } from "~/kit/layout/place.ts";
import { CourseCover } from "~/shared/course-cover/course-cover.tsx";
import { LessonList } from "~/features/classes/lessons/lesson-list.tsx";
import { ZoneLine } from "~/features/classes/zone-line.tsx";
import { AccessLog, type AccessEntry } from "~/features/people/children/access-log.tsx";
import { ChildAboutForm } from "~/features/people/children/child-about-form.tsx";
import { ChildLoginForm } from "~/features/people/children/child-login-form.tsx";
import { ConsentList, type ConsentState } from "~/features/people/children/consent-list.tsx";
import { RemoveChild } from "~/features/people/children/remove-child.tsx";
import type { Archive } from "~/features/privacy/archive-list.tsx";
import { EraseData } from "~/features/privacy/erase-data.tsx";
import { TakeData } from "~/features/privacy/take-data.tsx";
import type { OwnChild } from "~/features/people/registration/own-children.tsx";
import { Avatar } from "~/kit/avatar/avatar.tsx";
import { Button } from "~/kit/button/button.tsx";
import { IconArrowLeft, IconArrowRight } from "~/kit/icon/icons.ts";
import { useLoaded } from "~/kit/lazy/use-loaded.ts";
import { Link } from "~/kit/link/link.tsx";
import { ProgressBar } from "~/kit/progress/progress.tsx";
import { Skeleton } from "~/kit/skeleton/skeleton.tsx";
import { TabLinks } from "~/kit/tabs/tabs.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import type { Answer } from "~/shared/api/call.ts";
import { usePath } from "~/shared/editions/paths.ts";
import { usePageNow, useFamilyZone } from "~/shared/session/session.ts";
import { press, useSessionActions } from "~/shared/session/session-actions.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { Part, PartFailed } from "../part.tsx";
import styles from "./students.module.css";

export type ClientGroup = Answer<"GET /public/profile/client/groups">[number];
type Attendance = Answer<"GET /public/profile/client/attendance">;

interface ChildPageProps {
  student: OwnChild;
  /** The child's groups. */
  groups: readonly ClientGroup[];
  /** The group whose lessons are shown; null for a child without a group. */
  group: number | null;
  /** Null when it couldn't be loaded. */
  consents: ConsentState | null;
  attendance: Attendance | null;
  archives: readonly Archive[] | null;
  access: readonly AccessEntry[] | null;
  /** Whether the parent can confirm their identity with a password. */
  hasPassword: boolean;
}

const loadTranscript = () => import("~/features/assistant/transcript-list.tsx");

/** The page about one child. */
export function ChildPage({ student, groups, group, consents, attendance, archives, access, hasPassword }: ChildPageProps) {
  const texts = useTexts("children");
  const data = useTexts("ownData");
  const assistant = useTexts("assistant");
  const transcript = useLoaded(loadTranscript);
  const path = usePath();
  const { asStudent } = useSessionActions();
  const now = usePageNow();
  const today = dayIn(now, useFamilyZone());
  const name = student.name.split(" ")[0] ?? student.name;
  return (
    <Stack gap={24}>
      <Link
        look="action"
        href={path("/profile/students")}
        icon={<IconArrowLeft size={20} stroke={1.75} className="flip-rtl" aria-hidden="true" />}
        className={place({ start: true })}
      >
        {texts("back")}
      </Link>
      <Cluster as="header" gap={16} align="center" justify="between">
        <Split gap={16} align="center">
          <Avatar name={student.name} size="large" />
          <div className={place({ grow: true, shrink: true })}>
            <Heading level={1} look="h2">
              <bdi>{student.name}</bdi>
            </Heading>
            <Text tone="slate">{texts("years", { age: ageOn(plainDay(student.birthDate), today) })}</Text>
          </div>
        </Split>
        <Button
          variant="secondary"
          after={<IconArrowRight size={18} stroke={1.75} className="flip-rtl" aria-hidden="true" />}
          {...asStudent(student.id)}
        >
          {texts("logInAs", { name })}
        </Button>
      </Cluster>
      <Stack gap={24} align="start" className={styles.columns}>
        <Stack gap={24} shrink>
          <Part id="consents" title={texts("consents", { name })}>
            <Text size="compact" tone="soft">
              {texts("consentsLead")}
            </Text>
            {consents ? <ConsentList studentId={student.id} loaded={consents} /> : <PartFailed words="children" />}
          </Part>
          <Part id="about" title={texts("about")}>
            <ChildAboutForm key={`${student.name} ${student.birthDate}`} child={student} />
          </Part>
          <Part id="assistant" title={assistant("parent.title")}>
            <Text size="compact" tone="soft">
              {assistant("parent.lead", { name })}
            </Text>
            {transcript ? (
              <transcript.TranscriptList of={{ studentId: student.id }} empty={assistant("parent.empty", { name })} everyMs={0} />
            ) : (
              <Skeleton height={80} />
            )}
          </Part>
          <Part id="data" title={data("childTitle", { name })}>
            <TakeData subject={{ id: student.id, name }} archives={archives} />
            <EraseData subject={{ id: student.id, name }} hasPassword={hasPassword} />
          </Part>
        </Stack>
        <Stack gap={24} shrink>
          <Lessons studentId={student.id} groups={groups} group={group} attendance={attendance} />
          <Part id="login" title={texts("loginTitle", { name })}>
            <Text size="compact" tone="soft">
              {texts("loginText", { name })}
            </Text>
            <ChildLoginForm key={student.login} child={student} />
          </Part>
          <Part id="access" title={texts("access.title", { name })}>
            {access ? <AccessLog name={name} entries={access} /> : <PartFailed words="children" />}
          </Part>
          <Part id="remove" title={texts("remove", { name })}>
            <RemoveChild child={student} />
          </Part>
        </Stack>
      </Stack>
      <ZoneLine now={now} />
    </Stack>
  );
}

/** The child's lessons in one of their groups, with attendance. */
function Lessons({
  studentId,
  groups,
  group,
  attendance,
}: Pick<ChildPageProps, "groups" | "group" | "attendance"> & { studentId: number }) {
  const texts = useTexts("children");
  const path = usePath();
  const { asStudent } = useSessionActions();
  const shown = groups.find(({ id }) => id === group);
  return (
    <Part id="lessons" title={texts("lessons")}>
      {groups.length > 1 ? (
        <TabLinks
          label={texts("groups")}
          current={String(group)}
          tabs={groups.map(({ id, course }) => ({
            id: String(id),
            title: course.title,
            href: path(`/profile/students?student=${studentId}&fromGroup=${id}`),
          }))}
        />
      ) : null}
      {shown ? <GroupRow group={shown} /> : null}
      {attendance === null ? (
        <PartFailed words="children" />
      ) : attendance.length === 0 ? (
        <Text tone="slate">{texts("noLessons")}</Text>
      ) : (
        <LessonList
          label={texts("lessons")}
          lessons={attendance.map(({ id, groupClass, ...row }) => ({ key: id, one: groupClass, ...row, rest: row }))}
          continueLink={{ onGo: (classId) => press(asStudent(studentId, path(`/live/async/${classId}`))) }}
        />
      )}
    </Part>
  );
}

function GroupRow({ group }: { group: ClientGroup }) {
  const texts = useTexts("children");
  const of = { done: group.classesDone, count: group.groupClassesNumber };
  return (
    <Split gap={16} align="center">
      <CourseCover course={{ cover: group.course.cover, status: "ACTIVE" }} shape="thumb" />
      <div className={place({ grow: true, shrink: true })}>
        <Text weight={500}>{group.course.title}</Text>
        {group.teacher ? (
          <Text size="small" tone="slate">
            {texts("with", { teacher: group.teacher.name })}
          </Text>
        ) : null}
        <ProgressBar label={group.course.title} value={of.done} max={of.count} text={texts("progress", of)} showText />
      </div>
    </Split>
  );
}
