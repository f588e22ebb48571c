import { highestLevel } from "@larkroom/domain/curriculum/lesson-order";
import { useRef, type ReactNode } from "react";
import { TextArea, TextField } from "~/kit/field/text-field.tsx";
import { SelectField } from "~/kit/select/select-field.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { ConflictDialog } from "../conflict-dialog.tsx";
import { FormDialog } from "../form-dialog.tsx";
import { useRecordForm } from "../use-record-form.ts";
import { knownProblem } from "./course-fields.ts";
import {
  lessonBody,
  lessonDraftOf,
  lessonKinds,
  lessonProblems,
  lessonTypes,
  newLesson,
  visibilityModes,
  type EditedLesson,
  type LessonDraft,
  type LessonField,
} from "./lesson-fields.ts";
import type { Lesson, LessonModule } from "./lesson-rows.ts";
import layout from "../record.module.css";

const lengths: Partial<Record<LessonField, number>> = {
  title: 120,
  summary: 500,
  priority: 20,
  externalToolsText: 2000,
  projectsText: 2000,
};

export interface LessonEditorProps {
  courseId: number;
  /** Null for a new lesson. */
  lesson: Lesson | null;
  lessons: readonly Lesson[];
  modules: readonly LessonModule[];
  onClose: () => void;
  onSaved: () => void;
}

/** The form for a lesson, without its slides. */
export function LessonEditor({ courseId, lesson, lessons, modules, onClose, onSaved }: LessonEditorProps) {
  const texts = useTexts("staffCourses");
  const catalog = useTexts("catalog");
  const staff = useTexts("staff");
  const formats = useFormats();
  const first = useRef<HTMLInputElement>(null);
  const record = useRecordForm<LessonDraft, EditedLesson>({
    stored: lesson ?? newLesson,
    draftOf: lessonDraftOf,
    check: lessonProblems,
    problemText: (code) => texts(`problems.${knownProblem(code)}`, { min: "", max: "" }),
    send: (api, changed, version, draft) =>
      lesson
        ? api("PUT /lesson/:id", { params: { id: lesson.id }, body: { ...lessonBody(changed), version } })
        : api("POST /lesson", { body: { ...lessonBody(draft), title: draft.title, course: courseId } }),
    done: lesson ? staff("form.saved") : texts("lessons.created"),
    onSaved,
  });
  const { isDirty, mutation, formProps, conflict } = record;
  const options: Partial<Record<LessonField, { value: string; title: string }[]>> = {
    module: [{ value: "", title: texts("lessons.noModule") }, ...modules.map(({ id, title }) => ({ value: String(id), title }))],
    level: Array.from({ length: highestLevel }, (_, i) => ({
      value: String(i + 1),
      title: texts("lessons.level", { level: formats.number(i + 1) }),
    })),
    type: lessonTypes.map((value) => ({ value, title: catalog(`kinds.${value}`) })),
    kind: lessonKinds.map((value) => ({ value, title: texts(`lessons.kinds.${value}`) })),
    visibilityMode: visibilityModes.map((value) => ({ value, title: texts(`lessons.visibility.${value}`) })),
    retakeLesson: [
      { value: "", title: texts("lessons.noRetake") },
      ...lessons
        .filter(({ id }) => id !== lesson?.id)
        .map(({ id, number, title }) => ({ value: String(id), title: `${number}. ${title}` })),
    ],
  };
  const field = (name: LessonField) => ({
    ...record.field(name),
    label: texts(`lessons.fields.${name}`),
    maxLength: lengths[name],
    autoComplete: "off",
  });
  const select = (name: LessonField, hint?: ReactNode) => <SelectField {...field(name)} hint={hint} options={options[name] ?? []} />;
  const show = (name: LessonField, version: LessonDraft): ReactNode =>
    options[name]?.find(({ value }) => value === version[name])?.title ??
    (version[name] === "" ? staff("conflict.nothing") : version[name]);

  return (
    <>
      <FormDialog
        title={lesson ? lesson.title : texts("lessons.add")}
        accept={staff("form.save")}
        disabled={lesson !== null && !isDirty}
        width={640}
        initialFocus={first}
        {...{ mutation, formProps, onClose }}
      >
        <TextField ref={first} {...field("title")} dir="auto" />
        <TextArea {...field("summary")} dir="auto" rows={2} hint={texts("lessons.hints.summary")} />
        <div className={layout.fields}>
          {select("module")}
          {select("level")}
          {select("type")}
          {select("kind")}
          {select("visibilityMode")}
          {select("retakeLesson", texts("lessons.hints.retakeLesson"))}
          <TextField {...field("priority")} dir="auto" hint={texts("lessons.hints.priority")} />
        </div>
        <TextArea {...field("externalToolsText")} dir="auto" rows={2} />
        <TextArea {...field("projectsText")} dir="auto" rows={2} />
      </FormDialog>
      {conflict ? <ConflictDialog conflict={conflict} labelOf={(name) => texts(`lessons.fields.${name}`)} show={show} /> : null}
    </>
  );
}
