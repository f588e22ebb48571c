import { eventsByDay } from "@larkroom/domain/schedule/calendar";
import { plainDay } from "@larkroom/domain/shared/brand";
import { useState } from "react";
import { useNavigate } from "react-router";
import { FeedCard } from "~/features/classes/feed/feed-card.tsx";
import type { AskedCalendar } from "~/features/classes/calendar/calendar-view.ts";
import { ClassCalendar } from "~/features/classes/calendar/class-calendar.tsx";
import type { CalendarClass } from "~/features/classes/calendar/hours-calendar.tsx";
import { useCalendarAddress } from "~/features/classes/calendar/use-calendar-address.ts";
import { Alert } from "~/kit/banner/banner.tsx";
import type { CalendarEventKind } from "~/kit/calendar/calendar-types.ts";
import { DayList } from "~/kit/calendar/day-list.tsx";
import { Chip } from "~/kit/chip/chip.tsx";
import { IconButton } from "~/kit/button/button.tsx";
import { Dialog } from "~/kit/dialog/dialog.tsx";
import { IconX } from "~/kit/icon/icons.ts";
import { Cluster, Split } from "~/kit/layout/layout.tsx";
import { EmptyState, ErrorState } from "~/kit/states/states.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { useNow } from "~/kit/time/use-now.ts";
import type { Answer } from "~/shared/api/call.ts";
import { usePath } from "~/shared/editions/paths.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useLoggedIn, usePageNow, useTimeZone } from "~/shared/session/session.ts";
import { useRefresh } from "~/shared/session/use-refresh.ts";
import { useTableAddress } from "~/shared/table/use-table-address.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { TeacherField } from "../people-fields.tsx";
import { statusWord } from "../../class-status-word.ts";
import { isOneOf, schoolRoles, teachingRoles } from "../../staff-roles.ts";
import styles from "./schedule.module.css";

type ScheduledClass = Answer<"GET /schedule">["items"][number];
interface Named {
  id: number;
  name: string;
}

const feedRoles = ["school_admin", ...teachingRoles] as const;

/** The look of a class. A canceled one looks past. */
function kindOf({ status, isCatchUp, lesson }: ScheduledClass): CalendarEventKind {
  if (status === "OPEN" && lesson.type !== "ASYNC") return "live";
  if (status === "CLOSED" || status === "CANCELED") return "past";
  return isCatchUp ? "catchUp" : "regular";
}

/** Whether a class still needs a teacher. A demo class needs none. */
const isTeacherless = ({ classTeacher, status, isDemo }: ScheduledClass): boolean =>
  classTeacher === null && !isDemo && status !== "CLOSED" && status !== "CANCELED";

export interface StaffCalendarProps {
  asked: AskedCalendar;
  /** A super admin has chosen no school, teacher or group. */
  needsSchool?: boolean;
  /** Null when they couldn't be loaded. */
  classes: readonly ScheduledClass[] | null;
  /** False when there are more classes than shown. */
  isComplete: boolean;
  /** The teacher in the URL. */
  teacher: Named | null;
  group: Named | null;
}

/**
 * The classes of a school, teacher or group in the reader's time zone: a month, whose days open lists, a week by the hour, or a day with teachers side
 * by side. A class opens its page.
 */
export function StaffCalendar({ asked, needsSchool = false, classes, isComplete, teacher, group }: StaffCalendarProps) {
  const texts = useTexts("staffSchedule");
  const staff = useTexts("staff");
  const shell = useTexts("shell");
  const formats = useFormats();
  const zone = useTimeZone();
  const now = Temporal.Instant.fromEpochMilliseconds(useNow(usePageNow().epochMilliseconds, 20_000));
  const path = usePath();
  const navigate = useNavigate();
  const { change } = useTableAddress();
  const address = useCalendarAddress(asked);
  const { run, busy } = useRefresh();
  const { role, id: me } = useLoggedIn();
  const [openDay, setOpenDay] = useState<string | null>(null);
  const byDay = eventsByDay(
    (classes ?? []).map((one) => ({ one, from: Temporal.Instant.from(one.from) })),
    zone,
  );
  const on = (day: string): ScheduledClass[] => (byDay.get(plainDay(day)) ?? []).map(({ one }) => one);
  const title = (one: ScheduledClass): string =>
    texts(one.isCatchUp ? "catchUp" : "class", { number: one.number, group: one.group.publicName });
  const detail = (one: ScheduledClass): string =>
    [one.lesson.title, one.classTeacher?.name ?? texts("noTeacher"), staff(`status.${statusWord(one)}`)].join(" · ");
  const toClass = (id: string): void => void navigate(path(`/staff/classes/${id}`));
  const isLoading = busy || address.isLoading;
  const inCalendar = (one: ScheduledClass): CalendarClass => ({
    id: String(one.id),
    from: Temporal.Instant.from(one.from),
    to: Temporal.Instant.from(one.to),
    kind: kindOf(one),
    time: formats.time(one.from),
    shortTitle: one.group.publicName,
    longTitle: `${title(one)}: ${detail(one)}`,
    // Names the teacher unless obvious: not in a day view, where columns are teachers, on a teacher's calendar, or for the reader's own classes.
    // Teachers see substitutes' names.
    detail:
      asked.view === "day" || teacher || (isOneOf(teachingRoles, role) && !one.isSubstitute) || one.classTeacher?.id === me
        ? one.lesson.title
        : (one.classTeacher?.name ?? texts("noTeacher")),
    href: path(`/staff/classes/${one.id}`),
    look: one.status === "CANCELED" ? "off" : isTeacherless(one) ? "alarm" : undefined,
    owner: one.classTeacher
      ? { id: String(one.classTeacher.id), name: one.classTeacher.name }
      : { id: "none", name: texts("withoutTeacher"), isFirst: true },
  });
  const listed = openDay === null ? [] : on(openDay);
  return (
    <>
      <Cluster gap={[8, 12]} align="center">
        <Heading level={1}>{texts("title")}</Heading>
        {group ? (
          <Split as="span" inline gap={2} align="center">
            <Chip tone="blue">
              <bdi>{group.name}</bdi>
            </Chip>
            <IconButton size="small" label={texts("allGroups")} onClick={() => change({ group: null })}>
              <IconX size={16} stroke={1.75} aria-hidden="true" />
            </IconButton>
          </Split>
        ) : null}
        {isOneOf(schoolRoles, role) ? (
          <div className={styles.teacher}>
            <TeacherField key={teacher?.id ?? 0} value={teacher} onChange={(found) => change({ teacher: found?.id ?? null })} />
          </div>
        ) : null}
      </Cluster>
      {needsSchool ? (
        <EmptyState look="line" title={texts("chooseSchool")} text={texts("chooseSchoolText")} />
      ) : classes === null ? (
        <ErrorState title={texts("failed")} retryLabel={staff("tryAgain")} onRetry={run} busy={busy} />
      ) : null}
      {isComplete ? null : <Alert tone="warning">{texts("tooMany")}</Alert>}
      <ClassCalendar
        {...{ asked, address, now }}
        classes={(classes ?? []).map(inCalendar)}
        busy={isLoading}
        most={3}
        words={{
          today: texts("today"),
          previous: texts("previous"),
          next: texts("next"),
          more: (count) => texts("more", { count }),
          kinds: { regular: texts("kinds.regular"), catchUp: texts("kinds.catchUp"), live: texts("kinds.live"), past: texts("kinds.past") },
        }}
        dayLabel={(day, count) => texts("dayLabel", { day: formats.day(day), count })}
        onOpenDay={setOpenDay}
        onOpen={toClass}
      />
      {isOneOf(feedRoles, role) ? <FeedCard size="staff" /> : null}
      <Dialog
        open={openDay !== null}
        onClose={() => setOpenDay(null)}
        closeLabel={shell("close")}
        title={openDay === null ? "" : formats.day(openDay)}
        phone="card"
      >
        <Text size="compact" tone="slate">
          {texts("count", { count: listed.length })}
        </Text>
        <DayList
          items={listed.map((one) => ({
            id: String(one.id),
            kind: kindOf(one),
            time: formats.time(one.from),
            title: title(one),
            detail: detail(one),
            href: path(`/staff/classes/${one.id}`),
          }))}
        />
      </Dialog>
    </>
  );
}
