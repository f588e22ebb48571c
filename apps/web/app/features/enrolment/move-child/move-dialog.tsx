import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "~/kit/button/button.tsx";
import { Dialog } from "~/kit/dialog/dialog.tsx";
import { Cluster, Stack } from "~/kit/layout/layout.tsx";
import { Skeleton, SkeletonGroup } from "~/kit/skeleton/skeleton.tsx";
import { EmptyState } from "~/kit/states/states.tsx";
import { Text } from "~/kit/text/text.tsx";
import { api } from "~/shared/api/api.ts";
import { failureOf, type ApiFailure } from "~/shared/api/failure.ts";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { FailureAlert } from "~/shared/errors/failure-alert.tsx";
import type { Answer } from "~/shared/api/call.ts";
import { useConfirm } from "~/shared/dialogs/use-confirm.ts";
import { usePath } from "~/shared/editions/paths.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTimeZone } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { weeklyTimes } from "../group-times.ts";
import styles from "./move-child.module.css";

type Choice = Answer<"GET /public/profile/client/groups/to_move">;

interface MoveDialogProps {
  open: boolean;
  student: { id: number; name: string };
  group: { id: number; course: { title: string } };
  onClose: () => void;
}

/** The other groups of a course that a child could move to, with the reason for unavailable ones. */
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
  const { choice, unread } = useChoice(student.id, group.id);
  const moving = useApiMutation(
    (call, to: Choice["groups"][number]) =>
      call("POST /public/profile/client/groups/move_student", { body: { student: student.id, fromGroup: group.id, toGroup: to.id } }),
    {
      done: (_, to) => texts("done", { name, group: to.publicName }),
      onDone: ({ id }) => {
        onClose();
        void navigate(path(`/groups/${id}`));
      },
    },
  );

  const move = async (to: Choice["groups"][number]): Promise<void> => {
    const isSure = await confirm.ask({
      title: texts("sure", { name, group: to.publicName }),
      text: texts("sureText"),
      accept: texts("accept"),
      decline: texts("decline"),
      tone: "warning",
    });
    if (isSure) await moving.send(to);
  };

  return (
    <Stack gap={12}>
      <FailureAlert
        failure={moving.failure ?? unread}
        overrides={{ group_full: texts("failures.full"), schedule_clash: texts("failures.clash", { name }) }}
      />
      {choice === null ? (
        unread ? null : (
          <SkeletonGroup label={texts("loading")}>
            <Skeleton shape="box" height={88} />
            <Skeleton shape="box" height={88} />
          </SkeletonGroup>
        )
      ) : choice.groups.length === 0 ? (
        <EmptyState look="line" title={texts("none")} text={texts("noneText")} />
      ) : (
        <>
          <Text tone="soft">
            {texts("intro", { course: group.course.title })} {texts("until", { name, hours: choice.untilHours })}
          </Text>
          <ul>
            {choice.groups.map((one) => (
              <ChoiceRow
                key={one.id}
                one={one}
                name={name}
                busy={moving.isPending && moving.sent?.[0] === one}
                onMove={() => void move(one)}
              />
            ))}
          </ul>
        </>
      )}
    </Stack>
  );
}

function ChoiceRow({ one, name, busy, onMove }: { one: Choice["groups"][number]; name: string; busy: boolean; onMove: () => void }) {
  const texts = useTexts("moveChild");
  const formats = useFormats();
  const times = weeklyTimes(one, useTimeZone(), formats);
  return (
    <Cluster as="li" gap={[8, 16]} align="center" className={styles.choice}>
      <div className={styles.words}>
        {times.map(({ weekdays, hours, everyOtherWeek }) => (
          <Text weight={500} key={hours}>
            {texts(everyOtherWeek ? "everyOtherWeek" : "row", {
              weekdays: weekdays.map((weekday) => formats.weekdayName(weekday)).join(", "),
              hours,
            })}
          </Text>
        ))}
        <Text size="small" tone="soft">
          {texts("about", {
            with: one.teacher ? texts("with", { teacher: one.teacher.name }) : texts("noTeacher"),
            free: one.freeSeats,
          })}
        </Text>
        <Text size="small" tone="slate">
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
    </Cluster>
  );
}

/** Loads the groups when the dialog opens, because seats go quickly. */
function useChoice(student: number, fromGroup: number): { choice: Choice | null; unread: ApiFailure | null } {
  const [choice, setChoice] = useState<Choice | null>(null);
  const [unread, setUnread] = useState<ApiFailure | null>(null);
  useEffect(() => {
    let isGone = false;
    api("GET /public/profile/client/groups/to_move", { query: { student, fromGroup } }).then(
      (found) => {
        if (!isGone) setChoice(found);
      },
      (error: unknown) => {
        if (!isGone) setUnread(failureOf(error));
      },
    );
    return () => {
      isGone = true;
    };
  }, [student, fromGroup]);
  return { choice, unread };
}
