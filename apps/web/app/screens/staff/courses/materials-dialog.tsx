import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { Button, IconButton } from "~/kit/button/button.tsx";
import { Dialog } from "~/kit/dialog/dialog.tsx";
import { FileDrop, UploadList } from "~/kit/file-drop/file-drop.tsx";
import { IconTrash } from "~/kit/icon/icons.ts";
import { Skeleton } from "~/kit/skeleton/skeleton.tsx";
import { Text } from "~/kit/text/text.tsx";
import { api } from "~/shared/api/api.ts";
import { failureOf, type ApiFailure } from "~/shared/api/failure.ts";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import type { Answer } from "~/shared/api/call.ts";
import { upload } from "~/shared/api/upload.ts";
import { FailureAlert } from "~/shared/errors/failure-alert.tsx";
import { useConfirm } from "~/shared/dialogs/use-confirm.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { FileIcon } from "~/shared/pictures/file-icon.tsx";
import { usePictureFiles } from "~/shared/pictures/use-picture-files.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { useUploads } from "~/shared/uploads/use-uploads.ts";
import { useUploadWords } from "~/shared/uploads/use-upload-words.ts";
import type { Lesson } from "./lesson-rows.ts";
import form from "../dialog-form.module.css";
import styles from "./materials.module.css";

type Material = Answer<"GET /lesson/:id">["files"][number];

export interface MaterialsDialogProps {
  lesson: Lesson;
  /** Whether files can be added and removed, or only read. */
  canManage: boolean;
  onClose: () => void;
}

/** A lesson's materials: files that its children and their parents open or download. */
export function MaterialsDialog({ lesson, canManage, onClose }: MaterialsDialogProps) {
  const texts = useTexts("staffCourses");
  const refused = useTexts("uploads");
  const staff = useTexts("staff");
  const shell = useTexts("shell");
  const formats = useFormats();
  const confirm = useConfirm();
  const { revalidate } = useRevalidator();
  const [files, setFiles] = useState<readonly Material[] | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const { viewer, onOpen } = usePictureFiles(files ?? []);
  const params = { id: lesson.id };
  const removal = useApiMutation("DELETE /course_material/:id/:materialId", {
    done: texts("materials.removed"),
    onDone: (_, { params: { materialId } }) => setFiles((known) => known?.filter((one) => one.id !== materialId) ?? null),
    failureToast: true,
  });
  const look = (): void => {
    setFailure(null);
    api("GET /lesson/:id", { params: { id: lesson.id } }).then(
      (found) => setFiles(found.files),
      (error: unknown) => setFailure(failureOf(error)),
    );
  };
  // oxlint-disable-next-line react/exhaustive-deps -- the dialog is remounted for another lesson
  useEffect(look, []);
  const uploads = useUploads(async (file, { onProgress, signal }) => {
    const body = new FormData();
    body.set("filename", file.name);
    body.set("file", file);
    const added = await upload("POST /course_material/:lessonId", { params: { lessonId: lesson.id }, form: body, onProgress, signal });
    setFiles((known) => [...(known ?? []), added]);
    void revalidate();
  }, useUploadWords());
  const remove = async ({ id, filename }: Material): Promise<void> => {
    const isSure = await confirm.ask({
      title: texts("materials.sure", { name: formats.name(filename) }),
      text: texts("materials.sureText"),
      accept: texts("materials.remove"),
      decline: staff("form.cancel"),
      tone: "warning",
    });
    if (isSure) await removal.send({ params: { ...params, materialId: id } });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={shell("close")}
      title={texts("materials.of", { title: formats.name(lesson.title) })}
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
            {texts(canManage ? "materials.none" : "materials.noneRead")}
          </Text>
        ) : (
          <ul className={styles.files} aria-label={texts("materials.list")}>
            {files.map((file) => (
              <li key={file.id}>
                <a href={file.url} download={file.filename} className={styles.file} onClick={onOpen(file)}>
                  <FileIcon file={file} />
                  <bdi>{file.filename}</bdi>
                  <span className={styles.size}>{formats.fileSize(file.size)}</span>
                </a>
                {canManage ? (
                  <IconButton size="small" label={texts("materials.removeOf", { name: file.filename })} onClick={() => void remove(file)}>
                    <IconTrash size={18} stroke={1.75} aria-hidden="true" />
                  </IconButton>
                ) : null}
              </li>
            ))}
          </ul>
        )}
        {viewer}
        {canManage ? (
          <>
            {uploads.list.length > 0 ? (
              <UploadList
                label={texts("materials.uploads")}
                uploads={uploads.list.map(({ file, ...one }) => ({ ...one, name: file.name, size: formats.fileSize(file.size) }))}
                cancelLabel={(name) => texts("materials.cancel", { name })}
                onCancel={uploads.cancel}
                stopLabel={(name) => texts("materials.stop", { name })}
                onStop={uploads.stop}
              />
            ) : null}
            <FileDrop
              label={texts("materials.add")}
              prompt={texts("materials.prompt")}
              hint={texts("materials.hint")}
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
          </>
        ) : null}
      </div>
    </Dialog>
  );
}
