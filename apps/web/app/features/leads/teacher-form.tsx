import { useState } from "react";
import { fileTypes, kindsFor, maxFileBytes } from "@larkroom/domain/files/file-kinds";
import { Button, IconButton } from "~/kit/button/button.tsx";
import { TextArea } from "~/kit/field/text-field.tsx";
import { FileDrop } from "~/kit/file-drop/file-drop.tsx";
import { IconFile, IconX } from "~/kit/icon/icons.ts";
import { Split } from "~/kit/layout/layout.tsx";
import { FailureAlert } from "~/shared/errors/failure-alert.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useNativeForm } from "~/shared/forms/use-native-form.ts";
import { useEdition } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { longestMessage, teacherForm } from "./lead-forms.ts";
import { ConsentBox, SenderFields, TrustFields, useProblemText } from "./sender-fields.tsx";
import styles from "./lead-forms.module.css";

const accepted = Object.entries(fileTypes)
  .filter(([, { kind }]) => (kindsFor.application as readonly string[]).includes(kind))
  .map(([type]) => type);

/** Applies to teach. The résumé is added by the page's script, so its field stands outside the form that a browser posts by itself. */
export function TeacherForm({ stamp }: { stamp: string }) {
  const texts = useTexts("leads");
  const formats = useFormats();
  const problemText = useProblemText();
  const [file, setFile] = useState<File | null>(null);
  const form = useNativeForm(teacherForm(useEdition().slug, () => file));
  const { failure } = form.alert;
  const fileFailure = failure?.fields["file"] !== undefined;
  return (
    <div className={styles.form}>
      <form {...form.formProps} id="teach" className={styles.form} aria-label={texts("teach.title")}>
        <FailureAlert
          failure={failure}
          overrides={{
            ...(fileFailure ? { validation_failed: texts("teach.badFile") } : {}),
            body_too_large: texts("teach.tooLarge", { size: formats.fileSize(maxFileBytes) }),
          }}
        />
        <SenderFields form={form} />
        <TextArea
          name="about"
          label={texts("teach.about")}
          hint={texts("teach.aboutHint")}
          className={styles.message}
          rows={6}
          dir="auto"
          maxLength={longestMessage}
          required
          defaultValue={form.typed("about")}
          error={problemText(form.problems.about)}
        />
        <ConsentBox form={form} />
        <TrustFields stamp={stamp} />
      </form>
      <div>
        <FileDrop
          label={texts("teach.file")}
          prompt={texts("teach.filePrompt")}
          hint={texts("teach.fileHint", { size: formats.fileSize(maxFileBytes) })}
          accept={accepted}
          maxBytes={maxFileBytes}
          onFiles={([chosen]) => setFile(chosen ?? null)}
          problemText={(problem) =>
            problem.reason === "size" ? texts("teach.tooLarge", { size: formats.fileSize(maxFileBytes) }) : texts("teach.badFile")
          }
        />
        {file ? (
          <Split gap={10} align="center" className={styles.chosen} role="status">
            <IconFile size={20} stroke={1.75} aria-hidden="true" />
            <bdi>{file.name}</bdi>
            <IconButton size="small" label={texts("teach.removeFile")} onClick={() => setFile(null)}>
              <IconX size={18} stroke={1.75} aria-hidden="true" />
            </IconButton>
          </Split>
        ) : null}
      </div>
      <Button type="submit" form="teach" size="large" full busy={form.busy} busyLabel={texts("sending")}>
        {texts("teach.send")}
      </Button>
    </div>
  );
}
