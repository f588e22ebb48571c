import { Avatar } from "~/kit/avatar/avatar.tsx";
import { Link } from "~/kit/link/link.tsx";
import { Text } from "~/kit/text/text.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { cx } from "~/kit/cx.ts";
import styles from "./dashboard.module.css";
import { TodoCard } from "./todo-card.tsx";
import type { AtRisk, Missed, Overdue, Proposal, SchoolClass } from "./types.ts";

const shown = 6;

interface ClassFiguresProps {
  /** Today's classes. */
  today: readonly SchoolClass[];
  teacherless: readonly SchoolClass[];
  /** Null for readers without access to families. */
  missed: Missed | null;
  atRisk: readonly AtRisk[];
  overdue: Overdue | null;
  now: Temporal.Instant;
}

/** The day in four figures. */
export function ClassFigures({ today, teacherless, missed, atRisk, overdue, now }: ClassFiguresProps) {
  const texts = useTexts("staffDashboard");
  const formats = useFormats();
  const live = today.filter((one) => one.status === "OPEN" && one.lesson.type !== "ASYNC").length;
  const next = today.find(
    (one) => one.status === "UPCOMING" && one.lesson.type !== "ASYNC" && Date.parse(one.from) > now.epochMilliseconds,
  );
  const [first] = teacherless;
  const owed = overdue?.totals.map(({ amount, currency }) => formats.money(amount, currency, { short: true })) ?? [];
  const figures = [
    {
      name: "today",
      value: formats.number(today.length),
      count: today.length,
      detail: [live > 0 ? texts("day.live", { count: live }) : null, next ? texts("day.next", { time: formats.time(next.from) }) : null]
        .filter((part) => part !== null)
        .join(", "),
    },
    {
      name: "teacherless",
      value: formats.number(teacherless.length),
      count: teacherless.length,
      detail: first ? texts("day.first", { when: `${formats.dayAndMonth(first.from)}, ${formats.time(first.from)}` }) : "",
    },
    ...(missed
      ? [
          {
            name: "absences",
            value: formats.number(missed.count),
            count: missed.count,
            detail: texts("day.atRisk", { count: atRisk.length }),
          } as const,
        ]
      : []),
    ...(overdue
      ? [
          {
            name: "overdue",
            value: owed[0] ?? formats.number(0),
            count: overdue.families,
            detail: [
              ...owed.slice(1),
              ...(overdue.oldestDays === null
                ? [texts("day.nothingOverdue")]
                : [texts("day.families", { count: overdue.families }), texts("day.oldest", { count: overdue.oldestDays })]),
            ].join(", "),
          } as const,
        ]
      : []),
  ] as const;
  return (
    <section aria-label={texts("day.label")}>
      <ul className={styles.figures}>
        {figures.map(({ name, value, count, detail }) => (
          <li key={name}>
            <span className={cx(styles.figure, name === "teacherless" && count > 0 && styles.alarm)}>{value}</span>
            <span>
              {texts(`day.${name}`, { count })}
              {detail ? (
                <Text as="small" size="small" tone="slate" className={styles.figureDetail}>
                  {detail}
                </Text>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Children who missed a class without notice since yesterday, latest class first. */
export function MissedSection({ missed }: { missed: Missed }) {
  const texts = useTexts("staffDashboard");
  const path = usePath();
  if (missed.count === 0) return null;
  return (
    <TodoCard
      title={texts("missed.title")}
      text={texts("missed.text")}
      count={missed.count}
      shown={missed.items.length}
      all={path("/staff/absences")}
    >
      {missed.items.map(({ student, group, groupClass, missed: times, held }) => (
        <li key={`${groupClass.id}-${student.id}`} className={styles.line}>
          <Avatar name={student.name} size="mark" />
          <Link look="action" href={path(`/staff/students/${student.id}`)} className={styles.name}>
            <bdi>{student.name}</bdi>
          </Link>
          <Link href={path(`/staff/classes/${groupClass.id}`)}>
            <bdi>{texts("teacherless.class", { group: group.publicName, number: groupClass.number })}</bdi>
          </Link>
          <span className={styles.detail}>{texts("missed.of", { missed: times, held })}</span>
        </li>
      ))}
    </TodoCard>
  );
}

/** Upcoming classes without a teacher, soonest first. */
export function TeacherlessSection({ classes, mayAssign }: { classes: readonly SchoolClass[]; mayAssign: boolean }) {
  const texts = useTexts("staffDashboard");
  const formats = useFormats();
  const path = usePath();
  if (classes.length === 0) return null;
  const lines = classes.slice(0, shown);
  return (
    <TodoCard title={texts("teacherless.title")} text={texts("teacherless.text")} count={classes.length} shown={lines.length}>
      {lines.map((one) => (
        <li key={one.id} className={styles.line}>
          <Link look="action" href={path(`/staff/classes/${one.id}`)} className={styles.name}>
            <bdi>{texts("teacherless.class", { group: one.group.publicName, number: one.number })}</bdi>
          </Link>
          <span className={styles.detail}>
            {formats.date(one.from)}, {formats.time(one.from)}
          </span>
          {mayAssign ? (
            <Link
              look="action"
              href={path(`/staff/groups/${one.group.id}?substitute=${one.id}`)}
              aria-label={texts("teacherless.assignLabel", { group: one.group.publicName, number: one.number })}
            >
              {texts("teacherless.assign")}
            </Link>
          ) : null}
        </li>
      ))}
    </TodoCard>
  );
}

/** Children who missed their last classes without notice and should be called. */
export function RiskSection({ atRisk }: { atRisk: readonly AtRisk[] }) {
  const texts = useTexts("staffDashboard");
  const path = usePath();
  if (atRisk.length === 0) return null;
  const lines = atRisk.slice(0, shown);
  return (
    <TodoCard title={texts("risk.title")} text={texts("risk.text")} count={atRisk.length} shown={lines.length}>
      {lines.map(({ student, group, absences, parent }) => (
        <li key={`${group.id}-${student.id}`} className={styles.line}>
          <Avatar name={student.name} size="mark" />
          <Link look="action" href={path(`/staff/students/${student.id}`)} className={styles.name}>
            <bdi>{student.name}</bdi>
          </Link>
          <Link href={path(`/staff/groups/${group.id}/attendance`)}>
            <bdi>{group.publicName}</bdi>
          </Link>
          <span className={styles.detail}>
            {texts("risk.missed", { count: absences })}
            {parent ? (
              <>
                , <bdi>{texts("consents.of", { name: parent.name })}</bdi>
              </>
            ) : null}
          </span>
        </li>
      ))}
    </TodoCard>
  );
}

/** Lessons with enough waiting children for a catch-up class. */
export function ProposalsSection({ proposals }: { proposals: readonly Proposal[] }) {
  const texts = useTexts("staffDashboard");
  const formats = useFormats();
  const path = usePath();
  if (proposals.length === 0) return null;
  const lines = proposals.slice(0, shown);
  return (
    <TodoCard title={texts("proposals.title")} text={texts("proposals.text")} count={proposals.length} shown={lines.length}>
      {lines.map(({ lesson, group, students, expiresAt }) => (
        <li key={lesson.id} className={styles.line}>
          <Link look="action" href={path(`/staff/groups/${group.id}`)} className={styles.name}>
            <bdi>{lesson.title}</bdi>
          </Link>
          <span className={styles.detail}>
            {texts("proposals.waiting", { count: students.length })}, {texts("proposals.until", { date: formats.dayAndMonth(expiresAt) })}
          </span>
        </li>
      ))}
    </TodoCard>
  );
}
