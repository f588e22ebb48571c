import { useRevalidator } from "react-router";
import { emailColors, isEmailColor } from "@larkroom/domain/schools/email-look";
import { Button } from "~/kit/button/button.tsx";
import { SectionCard } from "~/kit/card/section-card.tsx";
import { FileDrop, UploadList } from "~/kit/file-drop/file-drop.tsx";
import { TextField } from "~/kit/field/text-field.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { Heading } from "~/kit/text/text.tsx";
import type { Answer } from "~/shared/api/call.ts";
import { upload } from "~/shared/api/upload.ts";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { FailureAlert } from "~/shared/errors/failure-alert.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useApiForm } from "~/shared/forms/use-api-form.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { useUploads } from "~/shared/uploads/use-uploads.ts";
import { useUploadWords } from "~/shared/uploads/use-upload-words.ts";
import styles from "./emails.module.css";

const pictures = ["image/jpeg", "image/png", "image/gif", "image/webp"] as const;

interface EmailLookProps {
  schoolId: number;
  look: Pick<Answer<"GET /school/:id/emails">, "color" | "logo">;
}

const colorProblem = (typed: string): "color_malformed" | "contrast_too_low" | false => {
  const color = typed.trim().toUpperCase();
  if (color === "") return false;
  if (!isEmailColor(color)) return "color_malformed";
  return emailColors(color) === null && "contrast_too_low";
};

/** The color of buttons and the logo in a school's emails. */
export function EmailLookCard({ schoolId, look }: EmailLookProps) {
  const texts = useTexts("staffEmails");
  const formats = useFormats();
  const refused = useTexts("uploads");
  const { revalidate } = useRevalidator();
  const params = { id: schoolId };
  const { field, mutation, formProps } = useApiForm({
    initial: { color: look.color ?? "" },
    check: ({ color }) => ({ color: colorProblem(color) }),
    problemText: (code) => texts(code === "color_malformed" || code === "contrast_too_low" ? `problems.${code}` : "problems.refused"),
    send: (api, { color }) => api("PUT /school/:id/emails", { params, body: { color: color.trim() === "" ? null : color.trim() } }),
    done: texts("saved"),
  });
  const removal = useApiMutation("DELETE /school/:id/emails/logo", { done: texts("logo.removed"), failureToast: true });
  const uploads = useUploads(async (file, { onProgress, signal }) => {
    const form = new FormData();
    form.set("filename", file.name);
    form.set("file", file);
    await upload("POST /school/:id/emails/logo", { params, form, onProgress, signal });
    void revalidate();
  }, useUploadWords());
  return (
    <SectionCard id="email-look" title={texts("look")} gap={14} shrink>
      <Stack {...formProps} as="form" gap={12} justify="start" className={styles.form}>
        <TextField
          {...field("color")}
          label={texts("color.label")}
          hint={texts("color.hint")}
          dir="ltr"
          spellCheck={false}
          autoComplete="off"
          maxLength={20}
        />
        <FailureAlert failure={mutation.failure} />
        <Button type="submit" size="staff" busy={mutation.isPending} busyLabel={texts("saving")}>
          {texts("save")}
        </Button>
      </Stack>
      <Heading level={3} look="h4">
        {texts("logo.label")}
      </Heading>
      {look.logo ? (
        <Stack gap={12} justify="start" className={styles.form}>
          <img src={look.logo} alt={texts("logo.alt")} className={styles.logo} />
          <Button size="staff" variant="secondary" busy={removal.isPending} onClick={() => void removal.send({ params })}>
            {texts("logo.remove")}
          </Button>
        </Stack>
      ) : null}
      {uploads.list.length > 0 ? (
        <UploadList
          label={texts("logo.uploads")}
          uploads={uploads.list.map(({ file, ...one }) => ({ ...one, name: file.name, size: formats.fileSize(file.size) }))}
          cancelLabel={(name) => texts("logo.cancel", { name })}
          onCancel={uploads.cancel}
          stopLabel={(name) => texts("logo.stop", { name })}
          onStop={uploads.stop}
        />
      ) : null}
      <FileDrop
        label={texts("logo.add")}
        prompt={texts("logo.prompt")}
        hint={texts("logo.hint")}
        accept={pictures}
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
    </SectionCard>
  );
}
