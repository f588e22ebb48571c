import { useRevalidator } from "react-router";
import { api } from "~/shared/api/api.ts";
import { upload } from "~/shared/api/upload.ts";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { FilesDialog } from "./files-dialog.tsx";
import type { Lesson } from "./lesson-rows.ts";

export interface MaterialsDialogProps {
  lesson: Lesson;
  /** Whether files can be added and removed, or only read. */
  canManage: boolean;
  onClose: () => void;
}

/** A lesson's materials: files that its children and their parents open or download. */
export function MaterialsDialog({ lesson, canManage, onClose }: MaterialsDialogProps) {
  const texts = useTexts("staffCourses");
  const formats = useFormats();
  const { revalidate } = useRevalidator();
  const removal = useApiMutation("DELETE /course_material/:id/:materialId", { done: texts("materials.removed"), failureToast: true });
  return (
    <FilesDialog
      title={texts("materials.of", { title: formats.name(lesson.title) })}
      words={{
        none: texts(canManage ? "materials.none" : "materials.noneRead"),
        list: texts("materials.list"),
        remove: texts("materials.remove"),
        removeOf: (name) => texts("materials.removeOf", { name }),
        sure: (name) => texts("materials.sure", { name }),
        sureText: texts("materials.sureText"),
        uploads: texts("materials.uploads"),
        cancel: (name) => texts("materials.cancel", { name }),
        stop: (name) => texts("materials.stop", { name }),
        add: texts("materials.add"),
        prompt: texts("materials.prompt"),
        hint: texts("materials.hint"),
      }}
      canManage={canManage}
      load={async () => (await api("GET /lesson/:id", { params: { id: lesson.id } })).files}
      add={async (form, options) => {
        const added = await upload("POST /course_material/:lessonId", { params: { lessonId: lesson.id }, form, ...options });
        void revalidate();
        return added;
      }}
      remove={async ({ id }) => (await removal.send({ params: { id: lesson.id, materialId: id } })).ok}
      onClose={onClose}
    />
  );
}
