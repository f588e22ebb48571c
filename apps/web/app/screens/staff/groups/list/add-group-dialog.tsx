import { useNavigate } from "react-router";
import type { Suggestion } from "~/kit/autocomplete/suggestions.ts";
import { TextField } from "~/kit/field/text-field.tsx";
import { SelectField } from "~/kit/select/select-field.tsx";
import { Text } from "~/kit/text/text.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { useApiForm } from "~/shared/forms/use-api-form.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { FormDialog } from "../../form-dialog.tsx";
import { AssistantsField, CourseField, TeacherField } from "../people-fields.tsx";
import { areSlotsGood, slotDrafts, type SlotRow } from "../slot-rows.ts";
import { SlotsEditor } from "../slots-editor.tsx";
import styles from "../group-dialog.module.css";

const initial = {
  course: null as Suggestion | null,
  publicName: "",
  startDate: "",
  capacity: "8",
  slots: [{ key: "first", weekday: 1, timeFrom: "16:00", timeTo: "17:00", weekNumber: null }] as SlotRow[],
  teacher: null as Suggestion | null,
  assistants: [] as Suggestion[],
  venue: "REMOTE" as "REMOTE" | "IN_CLASS",
};

/** Creates a group of a course. It has no classes until they are scheduled. */
export function AddGroupDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts("staffGroupList");
  const groups = useTexts("staffGroups");
  const path = usePath();
  const navigate = useNavigate();
  const { values, set, field, errorOf, mutation, formProps } = useApiForm({
    initial,
    check: ({ course, publicName, startDate, capacity, slots }) => ({
      course: course === null && "required",
      publicName: publicName.trim() === "" && "required",
      startDate: startDate === "" && "required",
      capacity: (!/^\d{1,3}$/.test(capacity) || Number(capacity) < 1 || Number(capacity) > 200) && "range",
      slots: !areSlotsGood(slots) && "unknown",
    }),
    problemText: (code) =>
      code === "range"
        ? groups("problems.range", { min: 1, max: 200 })
        : groups(code === "required" ? "problems.required" : "problems.unknown"),
    send: (api, { course, publicName, capacity, teacher, assistants, slots, ...same }) => {
      const ids = assistants.map(({ id }) => Number(id));
      const people = { teacher: teacher && Number(teacher.id), teacherAssistants: ids };
      const body = { course: Number(course?.id), publicName: publicName.trim(), capacity: Number(capacity), slots: slotDrafts(slots) };
      return api("POST /group", { body: { ...same, ...people, ...body } });
    },
    done: ({ publicName }) => texts("add.done", { name: publicName }),
    onDone: ({ id }) => void navigate(path(`/staff/groups/${id}`)),
  });
  const choose = (course: Suggestion | null): void => {
    set("course", course);
    if (course && values.publicName === "") set("publicName", course.name);
  };
  return (
    <FormDialog title={texts("add.action")} accept={texts("add.accept")} width={620} {...{ mutation, formProps, onClose }}>
      <Text tone="soft">{texts("add.text")}</Text>
      <CourseField value={values.course} error={errorOf("course")} onChange={choose} />
      <TextField {...field("publicName")} label={groups("fields.publicName")} autoComplete="off" maxLength={120} dir="auto" />
      <div className={styles.pair}>
        <TextField {...field("startDate")} type="date" label={groups("fields.startDate")} />
        <TextField
          {...field("capacity")}
          label={groups("fields.capacity")}
          autoComplete="off"
          inputMode="numeric"
          maxLength={3}
          dir="ltr"
        />
      </div>
      <SlotsEditor slots={values.slots} isAsked={errorOf("slots") !== undefined} onChange={(slots) => set("slots", slots)} />
      <TeacherField value={values.teacher} error={errorOf("teacher")} onChange={(teacher) => set("teacher", teacher)} />
      <AssistantsField value={values.assistants} onChange={(assistants) => set("assistants", assistants)} />
      <SelectField
        {...field("venue")}
        label={groups("fields.venue")}
        options={(["REMOTE", "IN_CLASS"] as const).map((value) => ({ value, title: groups(`venue.${value}`) }))}
      />
    </FormDialog>
  );
}
