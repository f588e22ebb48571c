import { useEffect, useRef, useState, type ReactNode } from "react";
import { TextArea, TextField } from "~/kit/field/text-field.tsx";
import { SelectField } from "~/kit/select/select-field.tsx";
import type { Answer } from "~/shared/api/call.ts";
import { api } from "~/shared/api/api.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { ConflictDialog } from "../../conflict-dialog.tsx";
import { FormDialog } from "../../form-dialog.tsx";
import { useRecordForm } from "../../use-record-form.ts";
import type { Course } from "../course-words.ts";
import {
  frequencyNumbers,
  frequencyOf,
  typeNumbers,
  typeOf,
  type Assignment,
  type LinkableLesson,
  type ListedRubric,
} from "./assessment-words.ts";
import {
  assignmentBody,
  assignmentDraftOf,
  newAssignment,
  problemsOf,
  withType,
  type AssignmentDraft,
  type AssignmentField,
  type EditedAssignment,
} from "./assignment-fields.ts";
import layout from "../../record.module.css";

type Slide = Answer<"GET /lesson/:id">["slides"][number];

const problems = [
  "required",
  "too_long",
  "no_graded_quiz",
  "type_in_use",
  "no_lesson",
  "no_slide",
  "no_rubric",
  "not_hidden",
  "retake_of_itself",
] as const;
const knownProblem = (code: string) => problems.find((one) => one === code) ?? "refused";

export interface AssignmentEditorProps {
  course: Course;
  /** Null for a new assignment. */
  assignment: Assignment | null;
  rubrics: readonly ListedRubric[];
  lessons: readonly LinkableLesson[];
  onClose: () => void;
  onSaved: () => void;
}

/** The slides of a lesson; empty until they are loaded, or while the server can't be reached. */
function useSlidesOf(lesson: string): readonly Slide[] {
  const [found, setFound] = useState<{ lesson: string; slides: readonly Slide[] } | null>(null);
  useEffect(() => {
    if (lesson === "") return;
    const stop = new AbortController();
    api("GET /lesson/:id", { params: { id: lesson }, signal: stop.signal }).then(
      ({ slides }) => setFound({ lesson, slides }),
      () => undefined,
    );
    return () => stop.abort();
  }, [lesson]);
  return found?.lesson === lesson ? found.slides : [];
}

/** The form for an assignment of a course. What its type doesn't use is not shown. */
export function AssignmentEditor({ course, assignment, rubrics, lessons, onClose, onSaved }: AssignmentEditorProps) {
  const texts = useTexts("staffAssessment");
  const words = useTexts("assessment");
  const staff = useTexts("staff");
  const first = useRef<HTMLInputElement>(null);
  const record = useRecordForm<AssignmentDraft, EditedAssignment>({
    stored: assignment ?? newAssignment,
    draftOf: assignmentDraftOf,
    check: (draft) => problemsOf(draft, course.id, lessons),
    problemText: (code) => texts(`problems.${knownProblem(code)}`),
    send: (call, changed, version, draft) =>
      assignment
        ? call("PUT /course/:courseId/assignment/:id", {
            params: { courseId: course.id, id: assignment.id },
            body: { ...assignmentBody(changed), version },
          })
        : call("POST /course/:courseId/assignment", {
            params: { courseId: course.id },
            body: { ...assignmentBody(draft), title: draft.title, type: Number(draft.type) },
          }),
    done: assignment ? staff("form.saved") : texts("assignments.added"),
    onSaved,
  });
  const { values: draft, set, isDirty, mutation, formProps, conflict } = record;
  const slides = useSlidesOf(draft.lesson);
  const kind = typeOf(Number(draft.type));
  const isQuiz = kind === "graded_quiz";
  const isProject = kind === "project" || kind === "final_project";
  const lessonOption = ({ id, number, title }: LinkableLesson) => ({ value: String(id), title: `${number}. ${title}` });
  const known = slides.some(({ id }) => String(id) === draft.slide);
  const options: Partial<Record<AssignmentField, { value: string; title: string }[]>> = {
    type: typeNumbers.map((value) => ({ value, title: words(`types.${typeOf(Number(value))}`) })),
    frequency: frequencyNumbers.map((value) => ({ value, title: words(`frequencies.${frequencyOf(Number(value))}`) })),
    rubric: [
      { value: "", title: texts("fields.noRubric") },
      ...rubrics.map(({ id, title, linkedCriteriaCount }) => ({
        value: String(id),
        title: texts("fields.rubricOption", { title, count: linkedCriteriaCount }),
      })),
    ],
    lesson: [
      { value: "", title: texts(isQuiz ? "fields.eachQuiz" : "fields.noLesson") },
      ...lessons.filter(({ isHidden, hasGradedQuizSlide }) => !isHidden && (!isQuiz || hasGradedQuizSlide)).map(lessonOption),
    ],
    slide: [
      { value: "", title: texts("fields.wholeLesson") },
      ...(assignment?.slide && !known && String(assignment.slide.id) === draft.slide
        ? [{ value: draft.slide, title: assignment.slide.title }]
        : []),
      ...slides
        .filter(({ type }) => !isQuiz || type === "QUIZ_GRADED")
        .map(({ id, title, order }) => ({ value: String(id), title: `${order}. ${title}` })),
    ],
    retakeLesson: [
      { value: "", title: texts("fields.noRetake") },
      ...lessons.filter(({ isHidden, hasGradedQuizSlide }) => isHidden && hasGradedQuizSlide).map(lessonOption),
    ],
  };
  const field = (name: AssignmentField) => ({ ...record.field(name), label: texts(`fields.${name}`), autoComplete: "off" });
  const select = (name: AssignmentField, hint?: ReactNode) => <SelectField {...field(name)} hint={hint} options={options[name] ?? []} />;
  const show = (name: AssignmentField, version: AssignmentDraft): ReactNode =>
    options[name]?.find(({ value }) => value === version[name])?.title ??
    (version[name] === "" ? staff("conflict.nothing") : version[name]);
  const setType = (type: string): void => {
    const next = withType(draft, type);
    for (const name of Object.keys(next) as AssignmentField[]) if (next[name] !== draft[name]) set(name, next[name]);
  };
  return (
    <>
      <FormDialog
        title={assignment ? assignment.title : texts("assignments.add")}
        accept={staff("form.save")}
        disabled={assignment !== null && !isDirty}
        width={640}
        initialFocus={first}
        {...{ mutation, formProps, onClose }}
      >
        <TextField ref={first} {...field("title")} maxLength={120} dir="auto" />
        <div className={layout.fields}>
          <SelectField
            {...field("type")}
            hint={texts(`typeHints.${kind}`)}
            options={options.type ?? []}
            onChange={(event) => setType(event.target.value)}
          />
          {select("frequency", draft.frequency === "1" ? undefined : texts("fields.frequencyHint"))}
          {isProject ? select("rubric", texts("fields.rubricHint")) : null}
          {kind === "participation" ? null : (
            <SelectField
              {...field("lesson")}
              hint={texts(isQuiz ? "fields.quizHint" : "fields.lessonHint")}
              options={options.lesson ?? []}
              onChange={(event) => {
                set("lesson", event.target.value);
                set("slide", "");
              }}
            />
          )}
          {draft.lesson !== "" && kind !== "participation" ? select("slide") : null}
          {isQuiz ? select("retakeLesson", texts("fields.retakeHint")) : null}
        </div>
        <TextArea {...field("description")} hint={texts("fields.descriptionHint")} dir="auto" rows={4} maxLength={4000} />
      </FormDialog>
      {conflict ? <ConflictDialog conflict={conflict} labelOf={(name) => texts(`fields.${name}`)} show={show} /> : null}
    </>
  );
}
