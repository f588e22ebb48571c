import { useState } from "react";
import type { Suggestion } from "~/kit/autocomplete/suggestions.ts";
import { Button } from "~/kit/button/button.tsx";
import { SectionCard } from "~/kit/card/section-card.tsx";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { FailureAlert } from "~/shared/errors/failure-alert.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { ClashList, type Clash } from "../clash-list.tsx";
import type { GroupRecord } from "../group.tsx";
import { AssistantsField, TeacherField } from "../people-fields.tsx";

const idsOf = (people: readonly Suggestion[]): string =>
  people
    .map(({ id }) => Number(id))
    .toSorted((a, b) => a - b)
    .join();

/** Sets the teacher of the group and its upcoming classes. On conflicts nothing changes, and they are listed. */
export function TeacherCard({ group }: { group: GroupRecord }) {
  const texts = useTexts("staffGroupSettings");
  const groups = useTexts("staffGroups");
  const [teacher, setTeacher] = useState<Suggestion | null>(group.teacher);
  const [assistants, setAssistants] = useState<Suggestion[]>(group.teacherAssistants);
  const [clashes, setClashes] = useState<Clash[]>([]);
  const isChanged = (teacher?.id ?? null) !== (group.teacher?.id ?? null) || idsOf(assistants) !== idsOf(group.teacherAssistants);
  const mutation = useApiMutation("POST /group/:id/assign_teacher", {
    done: (answer) => ("conflicts" in answer ? null : texts("teachers.done")),
    onDone: (answer) => {
      const found = "conflicts" in answer ? answer.conflicts : [];
      setClashes(found.map(({ who, person, groupClass: { from, to }, with: other }) => ({ who, person, from, to, with: other })));
    },
  });
  const assign = (): void => {
    setClashes([]);
    const body = { teacher: teacher === null ? null : Number(teacher.id), teacherAssistants: assistants.map(({ id }) => Number(id)) };
    void mutation.send({ params: { id: group.id }, body });
  };
  return (
    <SectionCard id="group-teachers" title={texts("teachers.title")} text={texts("teachers.text")} gap={12} packed shrink>
      <TeacherField value={teacher} onChange={setTeacher} />
      <AssistantsField value={assistants} onChange={setAssistants} />
      <FailureAlert failure={mutation.failure} />
      <ClashList clashes={clashes} timeZone={group.timeZone} />
      <div>
        <Button
          size="staff"
          variant="secondary"
          disabled={!isChanged}
          busy={mutation.isPending}
          busyLabel={groups("form.working")}
          onClick={assign}
        >
          {texts("teachers.accept")}
        </Button>
      </div>
    </SectionCard>
  );
}
