import { withField } from "@larkroom/domain/curriculum/edit-parts";
import { scratchProject } from "@larkroom/domain/curriculum/edit-shows";
import { TextField } from "~/kit/field/text-field.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { SwitchButton } from "~/kit/switch-button/switch-button.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { fileName, scratchFiles } from "../fields/file-kinds.ts";
import { FilePlace } from "../fields/file-place.tsx";
import { OptionalParts } from "../fields/optional-part.tsx";
import { OptionalText } from "../fields/optional-text.tsx";
import { useSending } from "../fields/use-sending.ts";
import type { FormProps } from "../types.ts";
import { within } from "../within.ts";
import fields from "../fields/fields.module.css";

/** The form of a Scratch project: one from the Scratch site, or a file. */
export function ScratchForm({ content, onChange, problemAt, upload }: FormProps<"SCRATCH">) {
  const t = useTexts("slideEditor");
  const { source } = content;
  const sending = useSending(upload, scratchFiles, ({ src }) => onChange({ ...content, source: { kind: "file", src } }));
  return (
    <Stack data-part="text" as="section" gap={14} shrink>
      <SwitchButton
        label={t("scratch.source")}
        width="fill"
        size="staff"
        value={source.kind}
        options={[
          { value: "project", title: t("scratch.project") },
          { value: "file", title: t("scratch.file") },
        ]}
        onChange={(kind) => onChange({ ...content, source: kind === "file" ? { kind, src: "" } : { kind: "project", projectId: "" } })}
      />
      {source.kind === "project" ? (
        <TextField
          label={t("scratch.id")}
          hint={t("scratch.idHow")}
          dir="ltr"
          autoComplete="off"
          value={source.projectId}
          error={problemAt("source", "projectId")}
          onChange={({ target }) => onChange({ ...content, source: { kind: "project", projectId: scratchProject(target.value) } })}
        />
      ) : (
        <FilePlace
          label={t("scratch.file")}
          accept={scratchFiles.accept}
          kinds={t("scratch.kinds")}
          sending={sending}
          error={problemAt("source", "src")}
        >
          {source.src === "" ? null : <bdi className={fields.detail}>{t("media.stored", { name: fileName(source.src) })}</bdi>}
        </FilePlace>
      )}
      <OptionalParts>
        <OptionalText
          label={t("address.text")}
          value={content.text}
          onChange={(text) => onChange(withField(content, "text", text))}
          problemAt={within(problemAt, "text")}
        />
      </OptionalParts>
    </Stack>
  );
}
