import { useCallback, useState } from "react";
import { RadioCards } from "~/kit/choice/radio-cards.tsx";
import { Text } from "~/kit/text/text.tsx";
import { api } from "~/shared/api/api.ts";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { boundFormats } from "~/shared/formats/use-formats.ts";
import { useEdition } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { PlanState } from "../classes/plan-state.tsx";
import { usePlan } from "../classes/use-plan.ts";
import { FormDialog } from "../../form-dialog.tsx";
import type { GroupRecord } from "../group.tsx";
import type { StudentRow } from "./student-rows.ts";

/** Moves a child to another group; unavailable groups show the reason. */
export function MoveDialog({ group, student, onClose }: { group: GroupRecord; student: StudentRow; onClose: () => void }) {
  const texts = useTexts("staffGroupStudents");
  const edition = useEdition();
  const [chosen, setChosen] = useState<string | null>(null);
  const ask = useCallback(
    (signal: AbortSignal) => api("GET /group/groups_to_move", { query: { student: student.id, fromGroup: group.id }, signal }),
    [student.id, group.id],
  );
  const state = usePlan(ask);
  const target = state.plan?.find(({ group: { id } }) => String(id) === chosen)?.group.publicName ?? "";
  const mutation = useApiMutation("POST /group/:id/move_student", {
    done: texts("move.done", { name: student.name, group: target }),
    onDone: onClose,
    onFailure: () => state.again(),
  });
  const timesOf = ({ slots, timeZone }: { slots: GroupRecord["slots"]; timeZone: string }): string => {
    const formats = boundFormats(edition, timeZone);
    return slots
      .map(({ local, nextFrom, nextTo }) => `${formats.weekdayName(local.weekday, "short")} ${formats.timeRange(nextFrom, nextTo)}`)
      .join(", ");
  };
  return (
    <FormDialog
      title={texts("move.title", { name: student.name })}
      accept={texts("move.accept")}
      disabled={chosen === null}
      mutation={mutation}
      onAccept={() => void mutation.send({ params: { id: group.id }, body: { student: student.id, toGroup: Number(chosen) } })}
      onClose={onClose}
    >
      <Text tone="soft">{texts("move.text", { group: group.publicName })}</Text>
      <PlanState state={state}>
        {(found) =>
          found.length === 0 ? (
            <Text>{texts("move.none")}</Text>
          ) : (
            <RadioCards
              label={texts("move.groups")}
              hideLabel
              look="list"
              value={chosen}
              onChange={setChosen}
              options={found.map(({ group: one, isPossible, reason, isSameCourse }) => ({
                value: String(one.id),
                title: <bdi>{one.publicName}</bdi>,
                detail: [
                  isSameCourse ? null : one.course.title,
                  timesOf(one),
                  reason ? texts(`reasons.${reason}`) : texts("move.seats", { count: one.freeSeats }),
                ]
                  .filter(Boolean)
                  .join(" · "),
                disabled: !isPossible,
              }))}
            />
          )
        }
      </PlanState>
    </FormDialog>
  );
}
