import { useEffect, useState } from "react";
import { Button, IconButton } from "~/kit/button/button.tsx";
import { Dialog } from "~/kit/dialog/dialog.tsx";
import { FileDrop, UploadList } from "~/kit/file-drop/file-drop.tsx";
import { IconTrash } from "~/kit/icon/icons.ts";
import { Skeleton } from "~/kit/skeleton/skeleton.tsx";
import { Text } from "~/kit/text/text.tsx";
import { api } from "~/shared/api/api.ts";
import type { Answer } from "~/shared/api/call.ts";
import { failureOf, type ApiFailure } from "~/shared/api/failure.ts";
import { upload } from "~/shared/api/upload.ts";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { useConfirm } from "~/shared/dialogs/use-confirm.ts";
import { FailureAlert } from "~/shared/errors/failure-alert.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { FileIcon } from "~/shared/pictures/file-icon.tsx";
import { usePictureFiles } from "~/shared/pictures/use-picture-files.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { useUploads } from "~/shared/uploads/use-uploads.ts";
import { useUploadWords } from "~/shared/uploads/use-upload-words.ts";
import type { Assignment } from "./assessment-words.ts";
import form from "../../dialog-form.module.css";
import styles from "../materials.module.css";

type Attached = Answer<"GET /course/:courseId/assignment/:id">["files"][number];

export interface AssignmentFilesProps {
  courseId: number;
  assignment: Assignment;
  onClose: () => void;
}

/** The files of an assignment, which children get with its description. */
export function AssignmentFiles({ courseId, assignment, onClose }: AssignmentFilesProps) {
  const texts = useTexts("staffAssessment");
  const refused = useTexts("uploads");
  const staff = useTexts("staff");
  const shell = useTexts("shell");
  const formats = useFormats();
  const confirm = useConfirm();
  const [files, setFiles] = useState<readonly Attached[] | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const { viewer, onOpen } = usePictureFiles(files ?? []);
  const params = { courseId, id: assignment.id };
  const removal = useApiMutation("DELETE /course/:courseId/assignment/:id/file/:fileId", {
    done: texts("files.removed"),
    onDone: (_, { params: { fileId } }) => setFiles((known) => known?.filter((one) => one.id !== fileId) ?? null),
    failureToast: true,
  });
  const look = (): void => {
    setFailure(null);
    api("GET /course/:courseId/assignment/:id", { params }).then(
      (found) => setFiles(found.files),
      (error: unknown) => setFailure(failureOf(error)),
    );
  };
  // oxlint-disable-next-line react/exhaustive-deps -- the dialog is remounted for another assignment
  useEffect(look, []);
  const uploads = useUploads(async (file, { onProgress, signal }) => {
    const body = new FormData();
    body.set("filename", file.name);
    body.set("file", file);
    const added = await upload("POST /course/:courseId/assignment/:id/file", { params, form: body, onProgress, signal });
    setFiles((known) => [...(known ?? []), added]);
  }, useUploadWords());
  const remove = async ({ id, filename }: Attached): Promise<void> => {
    const isSure = await confirm.ask({
      title: texts("files.sure", { name: formats.name(filename) }),
      text: texts("files.sureText"),
      accept: texts("files.remove"),
      decline: staff("form.cancel"),
      tone: "warning",
    });
    if (isSure) await removal.send({ params: { ...params, fileId: id } });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={shell("close")}
      title={texts("files.of", { title: formats.name(assignment.title) })}
      width={600}
    >
      <div className={form.form} data-scale="staff">
        {failure ? (
          <FailureAlert
            failure={failure}
            action={
              <Button size="staff" variant="secondary" onClick={look}>
                {staff("tryAgain")}
              </Button>
            }
          />
        ) : files === null ? (
          <Skeleton height={72} shape="box" />
        ) : files.length === 0 ? (
          <Text as="p" tone="slate">
            {texts("files.none")}
          </Text>
        ) : (
          <ul className={styles.files} aria-label={texts("files.title")}>
            {files.map((file) => (
              <li key={file.id}>
                <a href={file.url} download={file.filename} className={styles.file} onClick={onOpen(file)}>
                  <FileIcon file={file} />
                  <bdi>{file.filename}</bdi>
                  <span className={styles.size}>{formats.fileSize(file.size)}</span>
                </a>
                <IconButton size="small" label={texts("files.removeOf", { name: file.filename })} onClick={() => void remove(file)}>
                  <IconTrash size={18} stroke={1.75} aria-hidden="true" />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
        {viewer}
        {uploads.list.length > 0 ? (
          <UploadList
            label={texts("files.uploads")}
            uploads={uploads.list.map(({ file, ...one }) => ({ ...one, name: file.name, size: formats.fileSize(file.size) }))}
            cancelLabel={(name) => texts("files.cancel", { name })}
            onCancel={uploads.cancel}
            stopLabel={(name) => texts("files.stop", { name })}
            onStop={uploads.stop}
          />
        ) : null}
        <FileDrop
          label={texts("files.add")}
          prompt={texts("files.prompt")}
          hint={texts("files.hint")}
          multiple
          onFiles={uploads.add}
          problemText={(problem, file) =>
            problem.reason === "size"
              ? refused("refused.size", {
                  name: file.name,
                  size: formats.fileSize(problem.size),
                  allowed: formats.fileSize(problem.allowed),
                })
              : refused("refused.type")
          }
        />
      </div>
    </Dialog>
  );
}
