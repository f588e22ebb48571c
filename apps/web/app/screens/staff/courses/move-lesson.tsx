import { useEffect, useState } from "react";
import { Button } from "~/kit/button/button.tsx";
import { Dialog } from "~/kit/dialog/dialog.tsx";
import { SelectField } from "~/kit/select/select-field.tsx";
import { Skeleton } from "~/kit/skeleton/skeleton.tsx";
import { Text } from "~/kit/text/text.tsx";
import { api } from "~/shared/api/api.ts";
import { failureOf, type ApiFailure } from "~/shared/api/failure.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { FailureAlert } from "~/shared/errors/failure-alert.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { DependencyDialog } from "../dependency-dialog.tsx";
import type { Course } from "./course-words.ts";
import type { Lesson } from "./lesson-rows.ts";
import styles from "../dialog-form.module.css";

export interface MoveLessonProps {
  course: Course;
  lesson: Lesson;
  onClose: () => void;
}

/** Moves a lesson to another course of the school: choose the course, see what uses the lesson, then confirm. */
export function MoveLesson({ course, lesson, onClose }: MoveLessonProps) {
  const texts = useTexts("staffCourses");
  const staff = useTexts("staff");
  const shell = useTexts("shell");
  const formats = useFormats();
  const [courses, setCourses] = useState<{ id: number; title: string }[] | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [chosen, setChosen] = useState("");
  const [isChosen, setIsChosen] = useState(false);
  useEffect(() => {
    api("GET /school/:id/courses", { params: { id: course.school.id } }).then(
      (all) => setCourses(all.filter(({ id }) => id !== course.id)),
      (error: unknown) => setFailure(failureOf(error)),
    );
  }, [course.school.id, course.id]);
  const target = courses?.find(({ id }) => String(id) === chosen);
  if (isChosen && target) {
    const body = { lesson: lesson.id, targetCourse: target.id };
    return (
      <DependencyDialog
        title={texts("lessons.moving.question", { title: formats.name(lesson.title), course: formats.name(target.title) })}
        text={texts("lessons.moving.text")}
        blockedText={texts("lessons.moving.blocked")}
        accept={texts("lessons.moving.accept")}
        tone="primary"
        ask={() => api("POST /lesson/move_lesson_to_course", { body })}
        act={(call) => call("POST /lesson/move_lesson_to_course", { body, query: { isConfirmed: "1" } })}
        done={texts("lessons.movedTo", { title: lesson.title, course: target.title })}
        onClose={onClose}
        onDone={onClose}
      />
    );
  }
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={shell("close")}
      title={texts("lessons.moving.title", { title: formats.name(lesson.title) })}
      width={440}
    >
      <div className={styles.form} data-scale="staff">
        <FailureAlert failure={failure} />
        {courses === null && !failure ? <Skeleton width="100%" height={40} /> : null}
        {courses?.length === 0 ? <Text tone="soft">{texts("lessons.moving.none")}</Text> : null}
        {courses && courses.length > 0 ? (
          <SelectField
            label={texts("lessons.moving.course")}
            value={chosen}
            placeholder=""
            onChange={(event) => setChosen(event.target.value)}
            options={courses.map(({ id, title }) => ({ value: String(id), title }))}
          />
        ) : null}
        <div className={styles.buttons}>
          <Button size="staff" variant="secondary" onClick={onClose}>
            {staff("form.cancel")}
          </Button>
          <Button size="staff" disabled={!target} onClick={() => setIsChosen(true)}>
            {texts("lessons.moving.next")}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
