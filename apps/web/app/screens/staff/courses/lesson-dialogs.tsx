import { api } from "~/shared/api/api.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { DependencyDialog } from "../dependency-dialog.tsx";
import { TitleDialog } from "../title-dialog.tsx";
import { LessonEditor } from "./lesson-editor.tsx";
import type { LessonListProps } from "./lesson-list.tsx";
import type { Lesson, LessonModule } from "./lesson-rows.ts";
import { MaterialsDialog } from "./materials-dialog.tsx";
import { MoveLesson } from "./move-lesson.tsx";

/** What is open over the list of lessons. A lesson is renamed in its row. */
export type OpenLessonDialog =
  | { what: "lesson"; lesson: Lesson | null }
  | { what: "module"; module: LessonModule | null }
  | { what: "rename" | "move" | "remove" | "materials"; lesson: Lesson };

interface LessonDialogsProps extends LessonListProps {
  open: OpenLessonDialog;
  onClose: () => void;
}

/** The dialogs of the list of lessons. */
export function LessonDialogs({ open, course, lessons, modules, canManage, onClose }: LessonDialogsProps) {
  const texts = useTexts("staffCourses");
  const staff = useTexts("staff");
  const formats = useFormats();
  switch (open.what) {
    case "lesson":
      return (
        <LessonEditor courseId={course.id} lesson={open.lesson} lessons={lessons} modules={modules} onClose={onClose} onSaved={onClose} />
      );
    case "module":
      return (
        <TitleDialog
          title={texts(open.module ? "lessons.modules.rename" : "lessons.addModule")}
          label={texts("lessons.modules.title")}
          value={open.module?.title}
          accept={open.module ? staff("form.save") : texts("lessons.modules.accept")}
          onClose={onClose}
          save={(call, title) =>
            open.module
              ? call("POST /lesson_module/update/:id", { params: { id: open.module.id }, body: { title } })
              : call("POST /lesson_module/create", { body: { title, course: course.id } })
          }
          done={texts(open.module ? "lessons.modules.renamed" : "lessons.modules.added")}
        />
      );
    case "materials":
      return <MaterialsDialog lesson={open.lesson} canManage={canManage} onClose={onClose} />;
    case "move":
      return <MoveLesson course={course} lesson={open.lesson} onClose={onClose} />;
    case "remove":
      return (
        <DependencyDialog
          title={texts("lessons.removing.title", { title: formats.name(open.lesson.title) })}
          text={texts("lessons.removing.text")}
          blockedText={texts("lessons.removing.blocked")}
          accept={texts("lessons.removing.accept")}
          ask={() => api("DELETE /lesson/:id", { params: { id: open.lesson.id } })}
          act={(call) => call("DELETE /lesson/:id", { params: { id: open.lesson.id }, query: { isConfirmed: "1" } })}
          done={texts("lessons.removed", { title: open.lesson.title })}
          onClose={onClose}
          onDone={onClose}
        />
      );
    case "rename":
      return null;
  }
}
