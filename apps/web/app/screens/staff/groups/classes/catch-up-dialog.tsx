import { useCallback, useState } from "react";
import { Alert } from "~/kit/banner/banner.tsx";
import { Checkbox } from "~/kit/choice/checkbox.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { SelectField } from "~/kit/select/select-field.tsx";
import { Text } from "~/kit/text/text.tsx";
import { api } from "~/shared/api/api.ts";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { boundFormats } from "~/shared/formats/use-formats.ts";
import { useEdition } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { FormDialog } from "../../form-dialog.tsx";
import type { GroupRecord } from "../group.tsx";
import { instantOf, WhenFields, type When } from "../when-fields.tsx";
import { lessonsToCatchUp, minutesOfSlots } from "./catch-up-lessons.ts";
import { PlanState } from "./plan-state.tsx";
import { usePlan } from "./use-plan.ts";
import styles from "../group-dialog.module.css";

const lengths = [30, 45, 60, 75, 90, 120];

export interface CatchUpDialogProps {
  group: Pick<GroupRecord, "id" | "course" | "timeZone" | "slots" | "teacher">;
  /** The preselected lesson. */
  lesson?: number;
  onClose: () => void;
}

/** Creates a class in which waiting children catch up on a lesson. */
export function CatchUpDialog({ group, lesson: first, onClose }: CatchUpDialogProps) {
  const texts = useTexts("staffGroupClasses");
  const groups = useTexts("staffGroups");
  const formats = boundFormats(useEdition(), group.timeZone);
  const ask = useCallback(
    async (signal: AbortSignal) => {
      const query = { course: group.course.id, status: "OPEN", limit: 500 } as const;
      return lessonsToCatchUp((await api("GET /catch_up", { query, signal })).items, group.id);
    },
    [group.course.id, group.id],
  );
  const state = usePlan(ask);
  const lessons = state.plan ?? [];
  const [chosen, setChosen] = useState(first === undefined ? "" : String(first));
  const lesson = lessons.find(({ id }) => String(id) === chosen) ?? lessons[0];
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [when, setWhen] = useState<When>({ day: "", time: group.slots[0]?.local.timeFrom ?? "" });
  const [minutes, setMinutes] = useState(minutesOfSlots(group.slots));
  const [isAsked, setAsked] = useState(false);
  const from = instantOf(when, group.timeZone);
  const students = lesson?.students.filter(({ id }) => !left.has(id)) ?? [];
  const mutation = useApiMutation("POST /group/:id/catchup", {
    done: () => from && texts("catchUp.done", { date: formats.date(from), time: formats.time(from) }),
    onDone: onClose,
  });
  const make = (): void => {
    setAsked(true);
    if (from === null || !lesson || students.length === 0) return;
    const ids = students.map(({ id }) => id);
    const body = { lesson: lesson.id, from: from.toString(), to: from.add({ minutes }).toString(), students: ids };
    void mutation.send({ params: { id: group.id }, body });
  };
  return (
    <FormDialog
      title={texts("catchUp.title")}
      accept={lessons.length > 0 ? texts("catchUp.accept") : undefined}
      mutation={mutation}
      onAccept={make}
      onClose={onClose}
    >
      <PlanState state={state}>
        {() =>
          lesson ? (
            <>
              <SelectField
                label={texts("catchUp.lesson")}
                value={String(lesson.id)}
                onChange={(event) => {
                  setChosen(event.target.value);
                  setLeft(new Set());
                }}
                options={lessons.map(({ id, number, title, students: waiting }) => ({
                  value: String(id),
                  title: texts("catchUp.lessonLine", { number, title: formats.name(title), count: waiting.length }),
                }))}
              />
              <Stack as="fieldset" gap={6}>
                <legend className={styles.partTitle}>{texts("catchUp.students")}</legend>
                <Stack gap={2}>
                  {lesson.students.map((one) => (
                    <Checkbox
                      key={one.id}
                      label={
                        <>
                          <bdi>{one.name}</bdi>{" "}
                          <Text as="span" size="small" tone="slate">
                            {texts("catchUp.until", { group: one.group, date: formats.date(one.expiresAt) })}
                          </Text>
                        </>
                      }
                      checked={!left.has(one.id)}
                      onChange={(event) =>
                        setLeft((now) => {
                          const next = new Set(now);
                          if (event.target.checked) next.delete(one.id);
                          else next.add(one.id);
                          return next;
                        })
                      }
                    />
                  ))}
                </Stack>
              </Stack>
              {isAsked && students.length === 0 ? <Alert tone="error">{texts("catchUp.noStudents")}</Alert> : null}
              <WhenFields
                value={when}
                timeZone={group.timeZone}
                problem={isAsked && from === null ? groups("problems.when") : undefined}
                onChange={setWhen}
              />
              <SelectField
                label={texts("catchUp.length")}
                value={String(minutes)}
                onChange={(event) => setMinutes(Number(event.target.value))}
                options={[...new Set([...lengths, minutes])]
                  .toSorted((a, b) => a - b)
                  .map((length) => ({ value: String(length), title: texts("minutes", { count: length }) }))}
              />
              <Text size="small" tone="slate">
                {group.teacher ? texts("catchUp.teacher", { name: group.teacher.name }) : texts("catchUp.noTeacher")}
              </Text>
            </>
          ) : (
            <Text>{texts("catchUp.none")}</Text>
          )
        }
      </PlanState>
    </FormDialog>
  );
}
