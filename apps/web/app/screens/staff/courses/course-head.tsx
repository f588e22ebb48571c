import { courseStatuses } from "@larkroom/domain/catalog/course-status";
import { useState } from "react";
import { useNavigate } from "react-router";
import { CourseCover } from "~/shared/course-cover/course-cover.tsx";
import { Button, ButtonLink } from "~/kit/button/button.tsx";
import { IconExternalLink, IconTrash } from "~/kit/icon/icons.ts";
import { api } from "~/shared/api/api.ts";
import { pathIn, usePath } from "~/shared/editions/paths.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { DependencyDialog } from "../dependency-dialog.tsx";
import { usePageActions } from "../page-actions.ts";
import { RecordHead } from "../record-head.tsx";
import { useSchoolFilter } from "../use-school-filter.ts";
import { CourseStatusChip } from "./course-status.tsx";
import { editionOf, useCountryName, type Course } from "./course-words.ts";
import styles from "./courses.module.css";

const icon = { size: 16, stroke: 1.75, "aria-hidden": true } as const;

/** The course's title, status and actions. */
export function CourseHead({ course, canManage }: { course: Course; canManage: boolean }) {
  const texts = useTexts("staffCourses");
  const path = usePath();
  const formats = useFormats();
  const { keep } = useSchoolFilter();
  const navigate = useNavigate();
  const countryName = useCountryName();
  const [isRemoving, setRemoving] = useState(false);
  const remove = (): void => setRemoving(true);
  usePageActions(canManage ? [{ id: "remove", title: texts("remove.action"), icon: <IconTrash {...icon} />, run: remove }] : []);
  const { id, title, status, country, school, ageFrom, ageTo, lessonNumber, students, waiting } = course;
  return (
    <RecordHead
      sign={<CourseCover course={course} shape="thumb" className={styles.cover} />}
      name={title}
      status={<CourseStatusChip status={status} />}
      facts={
        <>
          <bdi>{school.name}</bdi>
          <span>{countryName(country)}</span>
          <span>{texts.rich("ages", { range: () => <bdi className="ltr">{`${ageFrom}–${ageTo}`}</bdi> })}</span>
          <span>{texts("lessonCount", { count: lessonNumber })}</span>
          <span>{texts("studentCount", { count: students })}</span>
          {waiting > 0 ? <span>{texts("waitingCount", { count: waiting })}</span> : null}
        </>
      }
      actions={
        <>
          {courseStatuses[status].listed ? (
            <ButtonLink
              size="staff"
              variant="secondary"
              icon={<IconExternalLink {...icon} className="flip-rtl" />}
              href={pathIn(editionOf(country).slug, `/courses/${course.prettyUrl}`)}
              target="_blank"
            >
              {texts("seePage")}
            </ButtonLink>
          ) : null}
          {canManage ? (
            <Button size="staff" variant="secondary" icon={<IconTrash {...icon} />} onClick={remove}>
              {texts("remove.action")}
            </Button>
          ) : null}
        </>
      }
    >
      {isRemoving ? (
        <DependencyDialog
          title={texts("remove.title", { title: formats.name(title) })}
          text={texts("remove.text")}
          blockedText={texts("remove.blocked")}
          accept={texts("remove.accept")}
          ask={() => api("DELETE /course/:id", { params: { id } })}
          act={(call) => call("DELETE /course/:id", { params: { id }, query: { isConfirmed: "1" } })}
          onClose={() => setRemoving(false)}
          done={texts("remove.done", { title })}
          onDone={() => void navigate(keep(path("/staff/courses")))}
        />
      ) : null}
    </RecordHead>
  );
}
