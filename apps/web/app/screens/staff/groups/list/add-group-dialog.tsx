import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { Suggestion } from "~/kit/autocomplete/suggestions.ts";
import { TextField } from "~/kit/field/text-field.tsx";
import { SelectField } from "~/kit/select/select-field.tsx";
import { Text } from "~/kit/text/text.tsx";
import { toasts } from "~/kit/toast/toast-store.ts";
import { api } from "~/shared/api/api.ts";
import { ApiError } from "~/shared/api/api-error.ts";
import { usePath } from "~/shared/editions/paths.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { GroupDialog } from "../group-dialog.tsx";
import { groupFailureOf, type GroupFailure } from "../group-failure.ts";
import { AssistantsField, CourseField, TeacherField } from "../people-fields.tsx";
import { areSlotsGood, slotDrafts, type SlotLine } from "../slot-lines.ts";
import { SlotsEditor } from "../slots-editor.tsx";
import styles from "../group-dialog.module.css";

type Problem = "required" | "range" | "unknown";
const names = ["course", "publicName", "startDate", "capacity", "teacher"] as const;
type Name = (typeof names)[number];

/** Makes a group of a course. It has no classes until it is launched. */
export function AddGroupDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts("staffGroupList");
  const groups = useTexts("staffGroups");
  const path = usePath();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [course, setCourse] = useState<Suggestion | null>(null);
  const [teacher, setTeacher] = useState<Suggestion | null>(null);
  const [assistants, setAssistants] = useState<Suggestion[]>([]);
  const [slots, setSlots] = useState<SlotLine[]>([{ key: "first", weekday: 1, timeFrom: "16:00", timeTo: "17:00", weekNumber: null }]);
  const [draft, setDraft] = useState({ publicName: "", startDate: "", capacity: "8", venue: "REMOTE" });
  const [problems, setProblems] = useState<Partial<Record<Name, Problem>>>({});
  const [failure, setFailure] = useState<GroupFailure | null>(null);
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const show = (found: Partial<Record<Name, Problem>>): boolean => {
    setProblems(found);
    const first = names.find((name) => found[name]);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    return first !== undefined;
  };
  const missing = (): Partial<Record<Name, Problem>> => ({
    ...(course === null && { course: "required" as const }),
    ...(draft.publicName.trim() === "" && { publicName: "required" as const }),
    ...(draft.startDate === "" && { startDate: "required" as const }),
    ...((!/^\d{1,3}$/.test(draft.capacity) || Number(draft.capacity) < 1 || Number(draft.capacity) > 200) && {
      capacity: "range" as const,
    }),
  });
  const make = async (): Promise<void> => {
    setAsked(true);
    setFailure(null);
    if (show(missing()) || !areSlotsGood(slots)) return;
    setBusy(true);
    try {
      const made = await api("POST /group", {
        body: {
          course: Number(course?.id),
          publicName: draft.publicName.trim(),
          startDate: draft.startDate,
          capacity: Number(draft.capacity),
          venue: draft.venue as "REMOTE",
          teacher: teacher === null ? null : Number(teacher.id),
          teacherAssistants: assistants.map(({ id }) => Number(id)),
          slots: slotDrafts(slots),
        },
      });
      toasts.show({ tone: "success", mode: "replace", text: texts("add.done", { name: made.publicName }) });
      void navigate(path(`/staff/groups/${made.id}`));
    } catch (error) {
      setBusy(false);
      if (error instanceof ApiError && error.status === 422) {
        const wrong = Object.keys(error.fields);
        if (show(Object.fromEntries(names.filter((name) => wrong.includes(name)).map((name) => [name, "unknown"])))) return;
      }
      setFailure(groupFailureOf(error));
    }
  };
  const said = (name: Name): string | undefined => {
    const problem = problems[name];
    if (!problem) return undefined;
    return problem === "range" ? groups("problems.range", { min: 1, max: 200 }) : groups(`problems.${problem}`);
  };
  const field = (name: "publicName" | "startDate" | "capacity") => ({
    name,
    value: draft[name],
    error: said(name),
    autoComplete: "off",
    onChange: (event: { target: { value: string } }) => {
      setDraft((now) => ({ ...now, [name]: event.target.value }));
      setProblems((now) => ({ ...now, [name]: undefined }));
    },
  });
  return (
    <GroupDialog
      form={form}
      title={texts("add.action")}
      accept={texts("add.accept")}
      isBusy={isBusy}
      failure={failure}
      width={620}
      onAccept={() => void make()}
      onClose={onClose}
    >
      <Text tone="soft">{texts("add.text")}</Text>
      <CourseField
        value={course}
        error={said("course")}
        onChange={(found) => {
          setCourse(found);
          setProblems((now) => ({ ...now, course: undefined }));
          if (found && draft.publicName === "") setDraft((now) => ({ ...now, publicName: found.name }));
        }}
      />
      <TextField {...field("publicName")} label={groups("fields.publicName")} maxLength={120} dir="auto" />
      <div className={styles.pair}>
        <TextField {...field("startDate")} type="date" label={groups("fields.startDate")} />
        <TextField {...field("capacity")} label={groups("fields.capacity")} inputMode="numeric" maxLength={3} dir="ltr" />
      </div>
      <SlotsEditor slots={slots} isAsked={isAsked} onChange={setSlots} />
      <TeacherField value={teacher} error={said("teacher")} onChange={setTeacher} />
      <AssistantsField value={assistants} onChange={setAssistants} />
      <SelectField
        label={groups("fields.venue")}
        value={draft.venue}
        onChange={(event) => setDraft((now) => ({ ...now, venue: event.target.value }))}
        options={(["REMOTE", "IN_CLASS"] as const).map((value) => ({ value, title: groups(`venue.${value}`) }))}
      />
    </GroupDialog>
  );
}
