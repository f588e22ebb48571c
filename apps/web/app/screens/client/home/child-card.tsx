import { ageOn } from "@larkroom/domain/people/age";
import { plainDay } from "@larkroom/domain/shared/brand";
import { dayIn } from "@larkroom/domain/shared/time";
import { marks } from "~/features/classes/attendance/marks.ts";
import { AttendanceRow } from "~/kit/attendance/attendance.tsx";
import { Avatar } from "~/kit/avatar/avatar.tsx";
import { Button, ButtonLink } from "~/kit/button/button.tsx";
import { Card } from "~/kit/card/card.tsx";
import { Chip } from "~/kit/chip/chip.tsx";
import { IconArrowRight } from "~/kit/icon/icons.ts";
import { Split, Stack } from "~/kit/layout/layout.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useFamilyZone } from "~/shared/session/session.ts";
import { useSessionActions } from "~/shared/session/session-actions.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { countAttended, type ChildAtHome, type LastClass } from "./home-children.ts";
import { NextLesson } from "./next-lesson.tsx";
import styles from "./home.module.css";

/** One child: the next class, tasks for the parent, the last five lessons. */
export function ChildCard({ child, now }: { child: ChildAtHome; now: Temporal.Instant }) {
  const t = useTexts("clientHome");
  const zone = useFamilyZone();
  const { asStudent } = useSessionActions();
  const { student, groups, next } = child;
  const age = ageOn(plainDay(student.birthDate), dayIn(now, zone));
  const firstName = student.name.split(" ")[0] ?? student.name;
  const courses = groups.map((group) => group.course.title);
  return (
    <Card as="section" aria-label={student.name} padding="none" className={styles.child}>
      <Split gap={14} align="center" className={styles.childHead}>
        <Avatar name={student.name} />
        <div className={styles.childName}>
          <Heading level={2} look="h3">
            {student.name}
          </Heading>
          <Text size="small" tone="slate">
            {t("years", { age })} • {courses.length === 0 ? t("noCourse") : courses.join(", ")}
          </Text>
        </div>
        <Button
          variant="tertiary"
          after={<IconArrowRight size={18} stroke={1.75} className="flip-rtl" aria-hidden="true" />}
          {...asStudent(student.id)}
        >
          {t("logInAs", { name: firstName })}
        </Button>
      </Split>
      <NextLesson child={child} now={now} isFinished={groups.length > 0 && next === null} />
      <div className={styles.childFoot}>
        <ToDoList child={child} firstName={firstName} />
        <LastLessons classes={child.lastClasses} />
      </div>
    </Card>
  );
}

function ToDoList({ child, firstName }: { child: ChildAtHome; firstName: string }) {
  const t = useTexts("clientHome");
  const to = usePath();
  const address = to(`/profile/students?student=${child.student.id}${child.groups[0] ? `&fromGroup=${child.groups[0].id}` : ""}`);
  const rows = {
    consent: { title: t("consentFor"), why: t("consentWhy", { name: firstName }), action: t("decide") },
    login: { title: t("setLogin", { name: firstName }), why: t("setLoginWhy"), action: t("setUp") },
  };
  return (
    <div>
      <Heading level={3} look="h4" className={styles.partTitle}>
        {t("toDo")}
      </Heading>
      {child.toDo.length === 0 ? (
        <Text size="small" tone="slate">
          {t("nothingToDo")}
        </Text>
      ) : (
        <Stack as="ul" gap={12} className={styles.toDo}>
          {child.toDo.map((kind) => (
            <li key={kind}>
              <div>
                <Text weight={500}>{rows[kind].title}</Text>
                <Text size="small" tone="slate">
                  {rows[kind].why}
                </Text>
              </div>
              <ButtonLink href={address} variant="secondary" size="small">
                {rows[kind].action}
              </ButtonLink>
            </li>
          ))}
        </Stack>
      )}
    </div>
  );
}

function LastLessons({ classes }: { classes: readonly LastClass[] }) {
  const t = useTexts("clientHome");
  const words = useTexts("attendance");
  const formats = useFormats();
  const last = classes.at(-1);
  const { counted, missed } = countAttended(classes);
  const stars = classes.reduce((sum, { attendance }) => sum + (attendance?.stars ?? 0), 0);
  return (
    <div>
      <Heading level={3} look="h4" className={styles.partTitle}>
        {t("lastLessons")}
      </Heading>
      {last ? (
        <>
          <AttendanceRow
            label={t("lastLessons")}
            entries={classes.map(({ id, from, attendance }) => {
              const state = !attendance || attendance.state === "EXPECTED" ? "ABSENT" : attendance.state;
              const date = formats.dayAndMonth(from);
              return { id: String(id), kind: marks[state].square, label: t("markOn", { mark: words(`states.${state}`), date }), date };
            })}
          />
          <Text size="small" className={styles.lastLine}>
            {t.rich("lastLine", {
              b: (chunks) => <b>{chunks}</b>,
              date: formats.dayAndMonth(last.from),
              online: Math.round((last.attendance?.onlineTime ?? 0) / 60),
              whole: Math.round((Date.parse(last.to) - Date.parse(last.from)) / 60_000),
            })}{" "}
            {counted === 0 ? null : missed === 0 ? t("allAttended", { count: counted }) : t("someMissed", { count: missed, of: counted })}
          </Text>
          {stars > 0 ? <Chip tone="yellow">{t("stars", { count: stars })}</Chip> : null}
        </>
      ) : (
        <Text size="small" tone="slate">
          {t("noLessonsYet")}
        </Text>
      )}
    </div>
  );
}
