import { useState } from "react";
import type { Suggestion } from "~/kit/autocomplete/suggestions.ts";
import { Alert } from "~/kit/banner/banner.tsx";
import { Button } from "~/kit/button/button.tsx";
import { Card } from "~/kit/card/card.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { toasts } from "~/kit/toast/toast-store.ts";
import { api } from "~/shared/api/api.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { ClashList, type Clash } from "../clash-list.tsx";
import type { GroupRecord } from "../group.tsx";
import { AssistantsField, TeacherField } from "../people-fields.tsx";
import { useSending } from "../use-sending.ts";
import styles from "./settings.module.css";

const idsOf = (people: readonly Suggestion[]): string =>
  people
    .map(({ id }) => Number(id))
    .toSorted((a, b) => a - b)
    .join();

/** Who teaches the group and its classes ahead. Where somebody would be in two classes nothing changes, and the clashes are told. */
export function TeacherCard({ group }: { group: GroupRecord }) {
  const texts = useTexts("staffGroupSettings");
  const groups = useTexts("staffGroups");
  const { isBusy, failure, send } = useSending();
  const [teacher, setTeacher] = useState<Suggestion | null>(group.teacher);
  const [assistants, setAssistants] = useState<Suggestion[]>(group.teacherAssistants);
  const [clashes, setClashes] = useState<Clash[]>([]);
  const isChanged = (teacher?.id ?? null) !== (group.teacher?.id ?? null) || idsOf(assistants) !== idsOf(group.teacherAssistants);
  const assign = (): Promise<boolean> =>
    send(async () => {
      setClashes([]);
      const answer = await api("POST /group/:id/assign_teacher", {
        params: { id: group.id },
        body: { teacher: teacher === null ? null : Number(teacher.id), teacherAssistants: assistants.map(({ id }) => Number(id)) },
      });
      if ("conflicts" in answer)
        setClashes(
          answer.conflicts.map(({ who, person, groupClass, with: other }) => ({
            who,
            person,
            from: groupClass.from,
            to: groupClass.to,
            with: other,
          })),
        );
      else toasts.show({ tone: "success", mode: "replace", text: texts("teachers.done") });
    });
  return (
    <Card padding="small" as="section" aria-labelledby="group-teachers" className={styles.column}>
      <Heading level={2} look="h3" id="group-teachers">
        {texts("teachers.title")}
      </Heading>
      <Text size="small" tone="slate">
        {texts("teachers.text")}
      </Text>
      <TeacherField value={teacher} onChange={setTeacher} />
      <AssistantsField value={assistants} onChange={setAssistants} />
      {failure ? (
        <Alert tone="error" live>
          {groups(`failures.${failure}`)}
        </Alert>
      ) : null}
      <ClashList clashes={clashes} timeZone={group.timeZone} />
      <div>
        <Button
          size="staff"
          variant="secondary"
          disabled={!isChanged}
          busy={isBusy}
          busyLabel={groups("form.working")}
          onClick={() => void assign()}
        >
          {texts("teachers.accept")}
        </Button>
      </div>
    </Card>
  );
}
