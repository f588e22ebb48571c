import { api } from "~/shared/api/api.ts";
import { upload } from "~/shared/api/upload.ts";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { FilesDialog } from "../files-dialog.tsx";
import type { Assignment } from "./assessment-words.ts";

export interface AssignmentFilesProps {
  courseId: number;
  assignment: Assignment;
  onClose: () => void;
}

/** The files of an assignment, which children get with its description. */
export function AssignmentFiles({ courseId, assignment, onClose }: AssignmentFilesProps) {
  const texts = useTexts("staffAssessment");
  const formats = useFormats();
  const params = { courseId, id: assignment.id };
  const removal = useApiMutation("DELETE /course/:courseId/assignment/:id/file/:fileId", {
    done: texts("files.removed"),
    failureToast: true,
  });
  return (
    <FilesDialog
      title={texts("files.of", { title: formats.name(assignment.title) })}
      words={{
        none: texts("files.none"),
        list: texts("files.title"),
        remove: texts("files.remove"),
        removeOf: (name) => texts("files.removeOf", { name }),
        sure: (name) => texts("files.sure", { name }),
        sureText: texts("files.sureText"),
        uploads: texts("files.uploads"),
        cancel: (name) => texts("files.cancel", { name }),
        stop: (name) => texts("files.stop", { name }),
        add: texts("files.add"),
        prompt: texts("files.prompt"),
        hint: texts("files.hint"),
      }}
      canManage
      load={async () => (await api("GET /course/:courseId/assignment/:id", { params })).files}
      add={(form, options) => upload("POST /course/:courseId/assignment/:id/file", { params, form, ...options })}
      remove={async ({ id: fileId }) => (await removal.send({ params: { ...params, fileId } })).ok}
      onClose={onClose}
    />
  );
}
