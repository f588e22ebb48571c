import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { maxSubmissionFileBytes, mostSubmissionFiles } from "@larkroom/domain/files/file-kinds";
import { Alert } from "~/kit/banner/banner.tsx";
import { Button } from "~/kit/button/button.tsx";
import { SectionCard } from "~/kit/card/section-card.tsx";
import { TextArea, TextField } from "~/kit/field/text-field.tsx";
import { FileDrop, UploadList } from "~/kit/file-drop/file-drop.tsx";
import { IconCamera, IconSend } from "~/kit/icon/icons.ts";
import { Cluster } from "~/kit/layout/layout.tsx";
import { SelectField } from "~/kit/select/select-field.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { useOnline } from "~/shared/app-shell/offline-notice.tsx";
import { FailureAlert } from "~/shared/errors/failure-alert.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { useUploads } from "~/shared/uploads/use-uploads.ts";
import { useUploadWords } from "~/shared/uploads/use-upload-words.ts";
import { FileList } from "./file-list.tsx";
import { projectKey } from "./kept-work.ts";
import { sendSubmissionFile } from "./send-submission-file.ts";
import type { SlideProject, Submission } from "./types.ts";
import { useHandIn } from "./use-hand-in.ts";
import styles from "./assignment-page.module.css";

export interface HandInFormProps {
  params: { groupId: number; id: number };
  draft: Submission | null;
  /** The slides' projects that can be handed in. */
  projects: readonly SlideProject[];
  isLate: boolean;
  /** Whether work was handed in before. */
  isAgain: boolean;
}

/** Hands in work: a text, a link, a project of a lesson and files. What is typed is kept on this device, and files go on after a lost connection. */
export function HandInForm({ params, draft, projects, isLate, isAgain }: HandInFormProps) {
  const texts = useTexts("familyAssignments");
  const refused = useTexts("uploads");
  const formats = useFormats();
  const online = useOnline();
  const hand = useHandIn(params, draft);
  const camera = useRef<HTMLInputElement>(null);
  const removal = useApiMutation("DELETE /file/upload/submission/:id/:fileId", { done: texts("hand.removed"), failureToast: true });
  const files = draft?.studentSubmissionFiles ?? [];
  const { revalidate } = useRevalidator();
  const draftId = useRef<Promise<number> | null>(null);
  // Once the work is handed in or withdrawn, the next file needs another draft.
  const hasDraft = draft !== null;
  useEffect(() => {
    if (!hasDraft) draftId.current = null;
  }, [hasDraft]);
  const uploads = useUploads(async (file, sending) => {
    // Several files at once need one draft; after a failure the next one tries again.
    draftId.current ??= hand.draftId();
    const id = await draftId.current.catch((error: unknown) => {
      draftId.current = null;
      throw error;
    });
    await sendSubmissionFile(id, file, sending);
    await revalidate();
  }, useUploadWords());
  const count = files.length + uploads.list.length;
  const isQueued = hand.work.queued !== null && !hand.isPending;
  const isLinkWrong = hand.failure?.fields["url"] !== undefined;
  const add = (added: File[]) => uploads.add(added.slice(0, Math.max(0, mostSubmissionFiles - count)));
  return (
    <SectionCard id="hand-in" title={texts("hand.title")} gap={14} className={styles.hand} look="h2">
      {isLate ? <Alert tone="warning">{texts("hand.late")}</Alert> : null}
      <TextArea
        label={texts("hand.text")}
        hint={texts("hand.textHint")}
        rows={4}
        maxLength={10_000}
        dir="auto"
        value={hand.work.description}
        onChange={({ target }) => hand.change({ description: target.value })}
      />
      <TextField
        label={texts("hand.link")}
        optional
        hint={texts("hand.linkHint")}
        type="url"
        dir="ltr"
        maxLength={1000}
        value={hand.work.url}
        error={isLinkWrong ? texts("hand.linkProblem") : undefined}
        onChange={({ target }) => hand.change({ url: target.value })}
      />
      {projects.length > 0 ? (
        <SelectField
          label={texts("hand.project")}
          optional
          placeholder={texts("hand.noProject")}
          value={hand.work.project}
          options={projects.map((one) => ({
            value: projectKey(one),
            title: texts("hand.projectOf", { lesson: one.lesson.number, title: one.slide.title }),
          }))}
          onChange={({ target }) => hand.change({ project: target.value })}
        />
      ) : null}
      <FileDrop
        label={texts("hand.files")}
        prompt={texts("hand.prompt")}
        hint={texts(count >= mostSubmissionFiles ? "hand.tooMany" : "hand.filesHint")}
        multiple
        maxBytes={maxSubmissionFileBytes}
        disabled={count >= mostSubmissionFiles}
        onFiles={add}
        problemText={(problem, file) =>
          problem.reason === "size"
            ? refused("refused.size", {
                name: formats.name(file.name),
                size: formats.fileSize(problem.size),
                allowed: formats.fileSize(problem.allowed),
              })
            : refused("refused.type")
        }
      />
      <div className={styles.onTouch}>
        <input
          ref={camera}
          type="file"
          accept="image/*"
          capture="environment"
          className="visually-hidden"
          tabIndex={-1}
          aria-hidden="true"
          onChange={({ target }) => {
            add([...(target.files ?? [])]);
            target.value = "";
          }}
        />
        <Button
          variant="secondary"
          full="phone"
          icon={<IconCamera size={22} stroke={1.75} aria-hidden="true" />}
          onClick={() => camera.current?.click()}
        >
          {texts("hand.camera")}
        </Button>
      </div>
      {uploads.list.length > 0 ? (
        <UploadList
          label={texts("hand.uploads")}
          uploads={uploads.list.map(({ file, ...one }) => ({ ...one, name: file.name, size: formats.fileSize(file.size) }))}
          cancelLabel={(name) => texts("hand.remove", { name })}
          onCancel={uploads.cancel}
          stopLabel={(name) => texts("hand.stop", { name })}
          onStop={uploads.stop}
        />
      ) : null}
      {draft && files.length > 0 ? (
        <FileList
          label={texts("hand.files")}
          files={files}
          onRemove={(fileId) => void removal.send({ params: { id: draft.id, fileId } })}
        />
      ) : null}
      {isQueued ? (
        <Alert
          tone="info"
          live
          action={
            <Button variant="tertiary" size="small" onClick={hand.unqueue}>
              {texts("hand.cancelQueue")}
            </Button>
          }
        >
          {texts(online ? "hand.queued" : "hand.offline")}
        </Alert>
      ) : (
        <FailureAlert
          failure={isLinkWrong ? null : hand.failure}
          overrides={{ validation_failed: texts("hand.empty"), transition_not_allowed: texts("hand.closed") }}
        />
      )}
      <Cluster gap={[10, 16]} align="center" justify="between">
        <Text size="small" tone="slate" role="status">
          {uploads.isBusy
            ? texts("hand.waitFiles")
            : hand.work.description !== "" || hand.work.url !== "" || hand.work.project !== ""
              ? texts("hand.saved")
              : ""}
        </Text>
        <Button
          size="large"
          full="phone"
          busy={hand.isPending}
          disabled={uploads.isBusy || isQueued}
          icon={<IconSend size={22} stroke={1.75} className="flip-rtl" aria-hidden="true" />}
          onClick={() => void hand.submit()}
        >
          {texts(isAgain ? "hand.again" : "hand.submit")}
        </Button>
      </Cluster>
    </SectionCard>
  );
}
