import { courseFormats, courseTypes, experiences } from "@larkroom/domain/catalog/course-fields";
import { courseStatuses } from "@larkroom/domain/catalog/course-status";
import { countryIds } from "@larkroom/domain/editions/editions";
import { SectionCard } from "~/kit/card/section-card.tsx";
import { RadioCards } from "~/kit/choice/radio-cards.tsx";
import { TextArea, TextField } from "~/kit/field/text-field.tsx";
import { Link } from "~/kit/link/link.tsx";
import { SelectField } from "~/kit/select/select-field.tsx";
import { pathIn } from "~/shared/editions/paths.ts";
import { FailureAlert } from "~/shared/errors/failure-alert.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useLoggedIn } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { ConflictDialog } from "../conflict-dialog.tsx";
import { SaveFoot } from "../save-foot.tsx";
import { useStaffLeaveGuard } from "../use-staff-leave-guard.ts";
import { useRecordForm } from "../use-record-form.ts";
import { bodyOf, boundsOf, draftOf, knownProblem, problemsIn, type CourseDraft, type CourseField } from "./course-fields.ts";
import { statusNames } from "./course-query.ts";
import { CourseStatusChip } from "./course-status.tsx";
import { editionOf, useCountryName, type Course } from "./course-words.ts";
import { CoverPicker } from "./cover-picker.tsx";
import { OutcomesEditor } from "./outcomes-editor.tsx";
import { useDraftWords } from "./use-draft-words.tsx";
import layout from "../record.module.css";
import styles from "./courses.module.css";

const lengths: Partial<Record<CourseField, number>> = { title: 120, prettyUrl: 80, promise: 200, description: 5000, opensIn: 60 };

/** All fields of a course. The input stays, whatever fails and whoever else is editing. */
export function CourseForm({ course }: { course: Course }) {
  const texts = useTexts("staffCourses");
  const staff = useTexts("staff");
  const { role } = useLoggedIn();
  const formats = useFormats();
  const countryName = useCountryName();
  const words = useDraftWords();
  const record = useRecordForm<CourseDraft, Course>({
    stored: course,
    draftOf,
    check: problemsIn,
    problemText: (code, name) => {
      const { min, max } = boundsOf(name);
      return texts(`problems.${knownProblem(code)}`, { min: formats.number(min), max: formats.number(max) });
    },
    send: (api, changed, version) => api("PUT /course/:id", { params: { id: course.id }, body: bodyOf(changed, version) }),
    done: staff("form.saved"),
  });
  const { values, set, errorOf, isDirty, mutation, undo, formProps, conflict } = record;
  useStaffLeaveGuard(isDirty);
  const field = (name: Exclude<CourseField, "outcomes" | "cover">) => ({
    ...record.field(name),
    label: texts(`fields.${name}`),
    maxLength: lengths[name],
    autoComplete: "off",
  });
  const number = (name: "ageFrom" | "ageTo" | "lessonMinutes") => (
    <TextField {...field(name)} inputMode="numeric" dir="ltr" maxLength={3} />
  );
  const edition = editionOf(Number(values.country));
  const address = pathIn(edition.slug, `/courses/${values.prettyUrl.trim().toLowerCase()}`);
  const isPreviewable =
    courseStatuses[course.status].listed && values.prettyUrl === course.prettyUrl && values.country === String(course.country);

  return (
    <>
      <form {...formProps} className={layout.column} aria-label={texts("tabs.details")}>
        <FailureAlert failure={mutation.failure} />
        <div className={layout.columns}>
          <div className={layout.column}>
            <SectionCard id="course-about" title={texts("parts.about")}>
              <div className={layout.fields}>
                <TextField {...field("title")} dir="auto" />
                <TextField
                  {...field("prettyUrl")}
                  dir="ltr"
                  spellCheck={false}
                  hint={
                    isPreviewable ? (
                      <Link look="action" href={address} target="_blank" className={styles.address}>
                        <bdi dir="ltr">{address}</bdi>
                      </Link>
                    ) : (
                      <bdi dir="ltr">{address}</bdi>
                    )
                  }
                />
                <TextField {...field("promise")} dir="auto" className={layout.whole} hint={texts("hints.promise")} />
                <TextArea {...field("description")} dir="auto" rows={5} hint={texts("hints.description")} />
              </div>
            </SectionCard>
            <SectionCard id="course-frame" title={texts("parts.frame")}>
              <div className={layout.fields}>
                {role === "super_admin" ? (
                  <SelectField
                    {...field("country")}
                    hint={texts("hints.country")}
                    options={countryIds.map((id) => ({ value: String(id), title: countryName(id) }))}
                  />
                ) : null}
                <SelectField {...field("courseType")} options={courseTypes.map((value) => ({ value, title: texts(`types.${value}`) }))} />
                <SelectField {...field("format")} options={courseFormats.map((value) => ({ value, title: texts(`formats.${value}`) }))} />
                {number("lessonMinutes")}
                <div className={styles.pair}>
                  {number("ageFrom")}
                  {number("ageTo")}
                </div>
                <SelectField
                  {...field("experience")}
                  hint={texts("hints.experience")}
                  options={experiences.map((value) => ({ value, title: texts(`experiences.${value}`) }))}
                />
                <TextField {...field("opensIn")} dir="auto" hint={texts("hints.opensIn")} />
              </div>
            </SectionCard>
            <SectionCard id="course-outcomes" title={texts("parts.outcomes")}>
              <OutcomesEditor outcomes={values.outcomes} errorOf={errorOf} onChange={(outcomes) => set("outcomes", outcomes)} />
            </SectionCard>
          </div>
          <div className={layout.column}>
            <SectionCard id="course-status" title={texts("fields.status")}>
              <RadioCards
                label={texts("fields.status")}
                hideLabel
                look="list"
                name="status"
                value={values.status}
                error={errorOf("status")}
                onChange={(status) => set("status", status)}
                options={statusNames.map((value) => ({
                  value,
                  title: <CourseStatusChip status={value} />,
                  detail: texts(`follows.${value}`),
                }))}
              />
            </SectionCard>
            <SectionCard id="course-cover" title={texts("fields.cover")}>
              <CoverPicker draft={values} onChange={(cover) => set("cover", cover)} />
            </SectionCard>
          </div>
        </div>
        <SaveFoot isDirty={isDirty} isBusy={mutation.isPending} disabled={!isDirty} onUndo={undo} touch sticky />
      </form>
      {conflict ? <ConflictDialog conflict={conflict} labelOf={(name) => texts(`fields.${name}`)} show={words} /> : null}
    </>
  );
}
