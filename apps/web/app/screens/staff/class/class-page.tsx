import { archivedReason } from "@larkroom/domain/classes/status";
import { useState } from "react";
import { data } from "react-router";
import { attendance } from "~/features/classes/attendance/texts.server.ts";
import { isAsyncLesson } from "~/features/classes/async-lesson.ts";
import { RecordingLinks } from "~/features/live-room/recording/recording-links.tsx";
import { recording } from "~/features/live-room/recording/texts.server.ts";
import { ZoneLine } from "~/features/classes/zone-line.tsx";
import { lobby } from "~/features/live-room/lobby/texts.server.ts";
import { asyncChat } from "~/features/live-room/async-chat/texts.server.ts";
import { Alert } from "~/kit/banner/banner.tsx";
import { Cover } from "~/kit/cover/cover.tsx";
import type { CoverGlyph, CoverPalette } from "~/kit/cover/palettes.ts";
import { Cluster, Split, Stack } from "~/kit/layout/layout.tsx";
import { ErrorState } from "~/kit/states/states.tsx";
import { Link } from "~/kit/link/link.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { useRevalidator } from "react-router";
import { usePath } from "~/shared/editions/paths.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { requireStaff } from "~/shared/guards/guards.server.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { useLoggedIn, usePageNow } from "~/shared/session/session.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Route } from "./+types/class-page";
import { ClassStatusChip } from "../class-status-chip.tsx";
import { isEnterable, OpenClassButton } from "../open-class-button.tsx";
import { StaffPage } from "../staff-page.tsx";
import { familyRoles, isOneOf, schoolRoles, teachingRoles } from "../staff-roles.ts";
import { useSchoolTime } from "../use-school-time.ts";
import { ClassCode } from "./class-code.tsx";
import { Roster } from "./roster.tsx";
import { staffClass } from "./texts.server.ts";
import { ClassLobby } from "./class-lobby.tsx";
import { TalkDrawer } from "./talk-drawer.tsx";
import { rosterRows } from "./types.ts";
import { useRefresh } from "./use-refresh.ts";
import styles from "./class.module.css";

/** A class with its roster. Whether its attendance needs review is shown in its teacher's schedule. */
export async function loader(args: Route.LoaderArgs) {
  const user = await requireStaff(familyRoles)(args);
  if (!/^\d{1,16}$/.test(args.params.id)) throw data({ code: "not_found", requestId: null }, { status: 404 });
  const { api } = pageState(args.context);
  const params = { id: args.params.id };
  const one = await api("GET /public/class/:id", { params });
  const teacher = isOneOf(teachingRoles, user.role) ? user.id : one.classTeacher?.id;
  const isOwn = isAsyncLesson(one);
  const isOn = !isOwn && (one.status === "UPCOMING" || one.status === "OPEN");
  const [roster, progress, schedule, code, questions] = await Promise.all([
    api("GET /group_class/:id/group_students", { params }).catch(() => null),
    api("GET /public/class/:id/students-states-with-progress", { params }).catch(() => null),
    teacher === undefined
      ? []
      : api("GET /teacher/:id/schedule", { params: { id: teacher }, query: { from: one.from, to: one.to } }).catch(() => []),
    isOn ? api("GET /group_class/:id/code", { params }).catch(() => null) : null,
    isOwn && one.status === "OPEN" ? api("GET /async_lesson/questions", { query: { groupClass: one.id } }).catch(() => []) : [],
  ]);
  const isFlagged = schedule.some(({ id, isFlagged: flagged }) => id === one.id && flagged);
  const texts = loadTexts(args, { staffClass, attendance, recording, ...(isOwn && { asyncChat }), ...(one.isDemo && { lobby }) });
  return { texts, one, students: roster && rosterRows(roster, progress), isFlagged, code, questions, asked: askedStudent(args.url) };
}

/** The child whose chat a link opens. */
function askedStudent({ searchParams }: URL): number | null {
  const asked = searchParams.get("student");
  return asked !== null && /^\d{1,16}$/.test(asked) ? Number(asked) : null;
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, (t) => ({ title: t("staffClass")("metaTitle"), hidden: true }));

export default function StaffClassPage({ loaderData: { one, students, isFlagged, code, questions, asked } }: Route.ComponentProps) {
  const texts = useTexts("staffClass");
  const staff = useTexts("staff");
  const formats = useFormats();
  const path = usePath();
  const { id: me, role } = useLoggedIn();
  const [talksTo, setTalksTo] = useState(asked);
  const inSchool = useSchoolTime(one);
  const now = usePageNow();
  const { revalidate, state } = useRevalidator();
  useRefresh(one.status === "OPEN");
  const isOwn = isAsyncLesson(one);
  const teacher = one.classTeacher;
  // Only the teacher and the school's admins can read a private chat.
  const canTalk = isOwn && one.status === "OPEN" && teacher !== null && (teacher.id === me || isOneOf(schoolRoles, role));
  const talking = canTalk ? students?.find(({ id }) => id === talksTo) : undefined;
  const title = texts("title", { course: one.course.title, number: one.number });
  const way = isOneOf(teachingRoles, role)
    ? [{ title: staff("nav.today"), href: path("/staff") }]
    : [
        { title: staff("nav.groups"), href: path("/staff/groups") },
        { title: one.group.publicName, href: path(`/staff/groups/${one.group.id}`) },
      ];
  return (
    <StaffPage crumbs={[...way, { title }]}>
      <Split gap={12} align="start" className={styles.head}>
        <Cover
          palette={one.course.cover.palette as CoverPalette}
          glyph={one.course.cover.glyph as CoverGlyph}
          shape="thumb"
          muted={one.status === "CANCELED"}
        />
        <Stack gap={2} grow shrink>
          <Cluster gap={[4, 10]} align="center">
            <Heading level={1}>{title}</Heading>
            <ClassStatusChip one={one} />
          </Cluster>
          <Text tone="soft">{texts(one.isCatchUp ? "catchUp" : "lesson", { number: one.lesson.number, title: one.lesson.title })}</Text>
          <Cluster as="ul" size="body" tone="slate" gap={[2, 16]}>
            <li>
              {formats.date(one.from)}, <bdi className="ltr">{isOwn ? formats.time(one.from) : formats.timeRange(one.from, one.to)}</bdi>
            </li>
            {one.dueAt ? <li>{texts("asyncLesson.due", { date: formats.date(one.dueAt), time: formats.time(one.dueAt) })}</li> : null}
            {inSchool ? <li>{texts("inSchool", inSchool)}</li> : null}
            <li>
              <bdi>{one.group.publicName}</bdi>
            </li>
            <li>{texts("classOf", { number: one.number, count: one.count })}</li>
            {one.classTeacher ? (
              <li>
                {texts("teacher")} <bdi>{one.classTeacher.name}</bdi>
              </li>
            ) : null}
            {one.openedAt ? <li>{texts("opened", { time: formats.time(one.openedAt) })}</li> : null}
            {one.finishedAt ? <li>{texts("finished", { time: formats.time(one.finishedAt) })}</li> : null}
          </Cluster>
        </Stack>
        {isEnterable(one) ? (
          <span className={styles.action}>
            <OpenClassButton one={one} />
          </span>
        ) : null}
      </Split>
      <ZoneLine now={now} />
      {one.statusReason && (one.status === "CANCELED" || one.state === "POSTPONED") ? (
        <Alert>{texts("reason", { reason: one.statusReason === archivedReason ? texts("groupArchived") : one.statusReason })}</Alert>
      ) : null}
      {isFlagged ? <Alert tone="warning">{texts("flagged")}</Alert> : null}
      {one.isDemo && (one.status === "UPCOMING" || one.status === "OPEN") ? <ClassLobby classId={one.id} /> : null}
      {one.openedAt && !isOwn ? (
        <p>
          <Link look="action" href={path(`/live/replay/${one.id}`)}>
            {texts("replay")}
          </Link>
        </p>
      ) : null}
      <RecordingLinks files={one.recording.files} />
      {code ? <ClassCode classId={one.id} code={code} /> : null}
      {students ? (
        <Roster
          classId={one.id}
          status={one.status}
          students={students}
          asyncLesson={isOwn ? { slides: one.slides, questions, onTalk: canTalk ? setTalksTo : null } : null}
        />
      ) : (
        <ErrorState title={texts("failed")} retryLabel={staff("tryAgain")} onRetry={() => void revalidate()} busy={state === "loading"} />
      )}
      {canTalk ? <TalkDrawer classId={one.id} teacher={teacher} student={talking ?? null} onClose={() => setTalksTo(null)} /> : null}
    </StaffPage>
  );
}
