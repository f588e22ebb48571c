import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { Alert } from "~/kit/banner/banner.tsx";
import { Button } from "~/kit/button/button.tsx";
import { Dialog } from "~/kit/dialog/dialog.tsx";
import { Skeleton, SkeletonGroup } from "~/kit/skeleton/skeleton.tsx";
import { EmptyState } from "~/kit/states/states.tsx";
import { Text } from "~/kit/text/text.tsx";
import { toasts } from "~/kit/toast/toast-store.ts";
import { api } from "~/shared/api/api.ts";
import { ApiError } from "~/shared/api/api-error.ts";
import type { Answer } from "~/shared/api/call.ts";
import { useConfirm } from "~/shared/dialogs/use-confirm.ts";
import { usePath } from "~/shared/editions/paths.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTimeZone } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { weeklyTimes } from "../group-times.ts";
import styles from "./move-child.module.css";

type Choice = Answer<"GET /public/profile/client/groups/to_move">;
type Failure = "network" | "full" | "clash" | "unknown";

interface MoveDialogProps {
  open: boolean;
  student: { id: number; name: string };
  group: { id: number; course: { title: string } };
  onClose: () => void;
}

/** The other groups of a course an own child could go to, and why not to the rest. */
export function MoveDialog({ open, student, group, onClose }: MoveDialogProps) {
  const texts = useTexts("moveChild");
  const shell = useTexts("shell");
  const name = student.name.split(" ")[0] ?? student.name;
  return (
    <Dialog open={open} onClose={onClose} closeLabel={shell("close")} title={texts("title", { name })}>
      <Choices student={student} name={name} group={group} onClose={onClose} />
    </Dialog>
  );
}

function Choices({ student, name, group, onClose }: Omit<MoveDialogProps, "open"> & { name: string }) {
  const texts = useTexts("moveChild");
  const confirm = useConfirm();
  const path = usePath();
  const navigate = useNavigate();
  const { choice, isUnread } = useChoice(student.id, group.id);
  const [moving, setMoving] = useState<number | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  const move = async (to: Choice["groups"][number]): Promise<void> => {
    const about = { name, group: to.publicName };
    const isSure = await confirm.ask({
      title: texts("sure", about),
      text: texts("sureText"),
      accept: texts("accept"),
      decline: texts("decline"),
      tone: "warning",
    });
    if (!isSure) return;
    setMoving(to.id);
    setFailure(null);
    try {
      const body = { student: student.id, fromGroup: group.id, toGroup: to.id };
      const moved = await api("POST /public/profile/client/groups/move_student", { body });
      toasts.show({ tone: "success", mode: "replace", text: texts("done", about) });
      onClose();
      await navigate(path(`/groups/${moved.id}`));
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setMoving(null);
    }
  };

  const trouble = failure ?? (isUnread ? "network" : null);
  return (
    <div className={styles.choices}>
      {trouble ? (
        <Alert tone="error" live>
          {texts(`failures.${trouble}`, { name })}
        </Alert>
      ) : null}
      {choice === null ? (
        isUnread ? null : (
          <SkeletonGroup label={texts("loading")}>
            <Skeleton shape="box" height={88} />
            <Skeleton shape="box" height={88} />
          </SkeletonGroup>
        )
      ) : choice.groups.length === 0 ? (
        <EmptyState look="line" title={texts("none")} text={texts("noneText")} />
      ) : (
        <>
          <Text as="p" tone="soft">
            {texts("intro", { course: group.course.title })} {texts("until", { name, hours: choice.untilHours })}
          </Text>
          <ul>
            {choice.groups.map((one) => (
              <ChoiceRow key={one.id} one={one} name={name} busy={moving === one.id} onMove={() => void move(one)} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function ChoiceRow({ one, name, busy, onMove }: { one: Choice["groups"][number]; name: string; busy: boolean; onMove: () => void }) {
  const texts = useTexts("moveChild");
  const formats = useFormats();
  const times = weeklyTimes(one, useTimeZone(), formats);
  return (
    <li className={styles.choice}>
      <div className={styles.words}>
        {times.map(({ weekdays, hours, everyOtherWeek }) => (
          <Text as="p" weight={500} key={hours}>
            {texts(everyOtherWeek ? "everyOtherWeek" : "row", {
              weekdays: weekdays.map((weekday) => formats.weekdayName(weekday)).join(", "),
              hours,
            })}
          </Text>
        ))}
        <Text as="p" size="small" tone="soft">
          {texts("about", {
            with: one.teacher ? texts("with", { teacher: one.teacher.name }) : texts("noTeacher"),
            free: one.freeSeats,
          })}
        </Text>
        <Text as="p" size="small" tone="slate">
          {one.isPossible
            ? one.firstClass
              ? texts("first", { date: formats.date(one.firstClass) })
              : one.publicName
            : texts(`reasons.${one.reason ?? "closed"}`, { name })}
        </Text>
      </div>
      {one.isPossible ? (
        <Button
          size="small"
          variant="secondary"
          busy={busy}
          busyLabel={texts("sending")}
          aria-label={texts("chooseLabel", { group: one.publicName })}
          onClick={onMove}
        >
          {texts("choose")}
        </Button>
      ) : null}
    </li>
  );
}

/** The groups are read when the dialog opens: places go quickly. */
function useChoice(student: number, fromGroup: number): { choice: Choice | null; isUnread: boolean } {
  const [choice, setChoice] = useState<Choice | null>(null);
  const [isUnread, setUnread] = useState(false);
  useEffect(() => {
    let isGone = false;
    api("GET /public/profile/client/groups/to_move", { query: { student, fromGroup } }).then(
      (found) => {
        if (!isGone) setChoice(found);
      },
      () => {
        if (!isGone) setUnread(true);
      },
    );
    return () => {
      isGone = true;
    };
  }, [student, fromGroup]);
  return { choice, isUnread };
}

function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 0) return "network";
  if (error.code === "group_full") return "full";
  return error.code === "schedule_clash" ? "clash" : "unknown";
}
