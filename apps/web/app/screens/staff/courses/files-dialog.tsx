import { useEffect, useState } from "react";
import { Button, IconButton } from "~/kit/button/button.tsx";
import { Dialog } from "~/kit/dialog/dialog.tsx";
import { FileDrop, UploadList } from "~/kit/file-drop/file-drop.tsx";
import { IconTrash } from "~/kit/icon/icons.ts";
import { Skeleton } from "~/kit/skeleton/skeleton.tsx";
import { Text } from "~/kit/text/text.tsx";
import type { Answer } from "~/shared/api/call.ts";
import { failureOf, type ApiFailure } from "~/shared/api/failure.ts";
import { FailureAlert } from "~/shared/errors/failure-alert.tsx";
import { useConfirm } from "~/shared/dialogs/use-confirm.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { FileIcon } from "~/shared/pictures/file-icon.tsx";
import { usePictureFiles } from "~/shared/pictures/use-picture-files.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { type SendFile, useUploads } from "~/shared/uploads/use-uploads.ts";
import { useUploadWords } from "~/shared/uploads/use-upload-words.ts";
import form from "../dialog-form.module.css";
import styles from "./materials.module.css";

export type AttachedFile = Answer<"GET /lesson/:id">["files"][number];

export interface FilesDialogProps {
  title: string;
  words: {
    none: string;
    list: string;
    remove: string;
    removeOf: (name: string) => string;
    sure: (name: string) => string;
    sureText: string;
    uploads: string;
    cancel: (name: string) => string;
    stop: (name: string) => string;
    add: string;
    prompt: string;
    hint: string;
  };
  /** Whether files can be added and removed, or only read. */
  canManage: boolean;
  load: () => Promise<readonly AttachedFile[]>;
  add: (form: FormData, options: Parameters<SendFile>[1]) => Promise<AttachedFile>;
  /** Resolves to whether it was removed; it says by itself why not. */
  remove: (file: AttachedFile) => Promise<boolean>;
  onClose: () => void;
}

/** Files that belong to a lesson or an assignment, to open, add and remove. */
export function FilesDialog({ title, words, canManage, load, add, remove, onClose }: FilesDialogProps) {
  const refused = useTexts("uploads");
  const staff = useTexts("staff");
  const shell = useTexts("shell");
  const formats = useFormats();
  const confirm = useConfirm();
  const [files, setFiles] = useState<readonly AttachedFile[] | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const { viewer, onOpen } = usePictureFiles(files ?? []);
  const look = (): void => {
    setFailure(null);
    load().then(setFiles, (error: unknown) => setFailure(failureOf(error)));
  };
  // oxlint-disable-next-line react/exhaustive-deps -- the dialog is remounted for other files
  useEffect(look, []);
  const uploads = useUploads(async (file, options) => {
    const body = new FormData();
    body.set("filename", file.name);
    body.set("file", file);
    const added = await add(body, options);
    setFiles((known) => [...(known ?? []), added]);
  }, useUploadWords());
  const askAndRemove = async (file: AttachedFile): Promise<void> => {
    const isSure = await confirm.ask({
      title: words.sure(formats.name(file.filename)),
      text: words.sureText,
      accept: words.remove,
      decline: staff("form.cancel"),
      tone: "warning",
    });
    if (isSure && (await remove(file))) setFiles((known) => known?.filter((one) => one.id !== file.id) ?? null);
  };
  return (
    <Dialog open onClose={onClose} closeLabel={shell("close")} title={title} width={600}>
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
          <Text tone="slate">{words.none}</Text>
        ) : (
          <ul className={styles.files} aria-label={words.list}>
            {files.map((file) => (
              <li key={file.id}>
                <a href={file.url} download={file.filename} className={styles.file} onClick={onOpen(file)}>
                  <FileIcon file={file} />
                  <bdi>{file.filename}</bdi>
                  <Text as="span" size="small" tone="slate" fixed>
                    {formats.fileSize(file.size)}
                  </Text>
                </a>
                {canManage ? (
                  <IconButton size="small" label={words.removeOf(file.filename)} onClick={() => void askAndRemove(file)}>
                    <IconTrash size={18} stroke={1.75} aria-hidden="true" />
                  </IconButton>
                ) : null}
              </li>
            ))}
          </ul>
        )}
        {viewer}
        {canManage && uploads.list.length > 0 ? (
          <UploadList
            label={words.uploads}
            uploads={uploads.list.map(({ file, ...one }) => ({ ...one, name: file.name, size: formats.fileSize(file.size) }))}
            cancelLabel={words.cancel}
            onCancel={uploads.cancel}
            stopLabel={words.stop}
            onStop={uploads.stop}
          />
        ) : null}
        {canManage ? (
          <FileDrop
            label={words.add}
            prompt={words.prompt}
            hint={words.hint}
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
        ) : null}
      </div>
    </Dialog>
  );
}
